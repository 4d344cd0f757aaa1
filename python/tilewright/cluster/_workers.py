"""Plays the chunks in this process or on the workers of a Ray cluster."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from typing import Any

from tilewright._extras import requires_extra
from tilewright._tilewright import TilewrightError
from tilewright.cluster._chunk import Task, play
from tilewright.cluster._errors import BadRequest, ChunkFailed
from tilewright.cluster._shards import Shard

Chunk = tuple[int, int]
"""The number of the first game and the number of games."""

Result = tuple[Shard, bytes | None]

RAY_RETRIES = 3
"""Number of times Ray itself retries a chunk whose worker was lost."""

ATTEMPTS = 5
"""Number of times we submit a chunk to Ray before we conclude that it kills its workers."""

CLUSTER_SIZE_INTERVAL = 10.0
"""Seconds between two checks of the cluster's size."""


def locally(task: Task, chunks: Iterable[Chunk]) -> Iterator[Result]:
    """Plays the chunks in this process, one after another."""
    for first, count in chunks:
        yield play(task, first, count)


def on_ray(task: Task, chunks: Iterable[Chunk], workers: int | None) -> Iterator[Result]:
    """Plays the chunks on a Ray cluster and yields results in the order in which they finish.

    At most `workers` chunks are in flight at the same time, by default two per CPU of the cluster. That limits
    the memory for results and the work lost in a crash.
    """
    ray = ray_module()
    started = not ray.is_initialized()
    if started:
        ray.init(log_to_driver=False, include_dashboard=False, logging_level="error")
    in_flight: dict[Any, Chunk] = {}
    try:
        yield from _submit_and_collect(ray, task, iter(chunks), workers, in_flight)
    finally:
        if started:
            ray.shutdown()
        else:
            # The cluster belongs to the caller, so cancel our tasks and leave the workers running.
            for reference in in_flight:
                ray.cancel(reference)


def _submit_and_collect(
    ray: Any, task: Task, chunks: Iterator[Chunk], workers: int | None, in_flight: dict[Any, Chunk]
) -> Iterator[Result]:
    remote = ray.remote(num_cpus=1, max_retries=RAY_RETRIES)(play)
    try:
        shared = ray.put(task)
    except Exception as error:
        raise _serialization_error(ray, task, error) from None
    lost: deque[Chunk] = deque()
    attempts: Counter[Chunk] = Counter()
    limit, checked = 0, float("-inf")
    while True:
        if (now := time.monotonic()) - checked > CLUSTER_SIZE_INTERVAL:
            limit, checked = workers or _default_workers(ray), now
        while len(in_flight) < limit:
            chunk = lost.popleft() if lost else next(chunks, None)
            if chunk is None:
                break
            in_flight[remote.remote(shared, *chunk)] = chunk
        if not in_flight:
            return
        for reference in _wait(ray, list(in_flight)):
            chunk = in_flight.pop(reference)
            try:
                result: Result = ray.get(reference)
            except ray.exceptions.RayTaskError as error:
                raise _worker_error(error.cause, chunk) from error
            except ray.exceptions.RayError as error:
                # The worker, its machine or its result was lost. If the worker had written the shard, the
                # retry writes the same file.
                attempts[chunk] += 1
                if attempts[chunk] >= ATTEMPTS:
                    raise ChunkFailed(
                        f"the chunk from game {chunk[0]} lost its worker {attempts[chunk]} times: {error}"
                    ) from error
                lost.append(chunk)
            else:
                yield result


def _serialization_error(ray: Any, task: Task, error: Exception) -> BadRequest:
    """Finds the policy that cannot be pickled. Ray's own error is long and does not name it."""
    for entrant, name in zip(task.entrants, task.names, strict=True):
        try:
            ray.cloudpickle.dumps(entrant)
        except Exception as reason:
            return BadRequest(
                f"{name} cannot be sent to the workers ({reason}); use a Factory to make it there"
            )
    return BadRequest(f"the run cannot be sent to the workers: {error}")


def _wait(ray: Any, in_flight: list[Any]) -> list[Any]:
    """Waits up to a second for a chunk to finish, and returns all finished ones.

    The cost of `ray.wait` grows with the number of chunks in flight, so this collects as many as possible.
    """
    done: list[Any]
    done, _ = ray.wait(in_flight, num_returns=1, timeout=1.0)
    if done and len(in_flight) > 1:
        done, _ = ray.wait(in_flight, num_returns=len(in_flight), timeout=0)
    return done


def _worker_error(cause: BaseException, chunk: Chunk) -> TilewrightError:
    """Returns the exception of a worker, wrapped in `ChunkFailed` if it is not one of ours."""
    if isinstance(cause, TilewrightError):
        return cause
    return ChunkFailed(f"the chunk from game {chunk[0]} failed: {type(cause).__name__}: {cause}")


def _default_workers(ray: Any) -> int:
    return max(1, int(2 * ray.cluster_resources().get("CPU", 1)))


def ray_module() -> Any:
    """Imports Ray, which `workers=0` does not need."""
    with requires_extra("ray"):
        import ray
    return ray

"""Who plays the chunks: this process, or the workers of a Ray cluster."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from typing import Any

from tilewright._extras import needs
from tilewright._tilewright import TilewrightError
from tilewright.cluster._chunk import Task, play
from tilewright.cluster._failures import BadRequest, ChunkFailed
from tilewright.cluster._shards import Shard

Chunk = tuple[int, int]
"""The number of the first game, and how many there are."""

Result = tuple[Shard, bytes | None]

RAY_RETRIES = 3
"""How often Ray itself plays a chunk again whose worker was lost."""

ATTEMPTS = 5
"""How often we hand a chunk to Ray before we say that it is the chunk that kills its workers."""

LOOK_AROUND = 10.0
"""Seconds after which we look how large the cluster is now."""


def locally(task: Task, chunks: Iterable[Chunk]) -> Iterator[Result]:
    """Plays the chunks here, one after the other."""
    for first, count in chunks:
        yield play(task, first, count)


def on_ray(task: Task, chunks: Iterable[Chunk], workers: int | None) -> Iterator[Result]:
    """Lets a Ray cluster play the chunks; results come in the order in which they are done.

    No more chunks are under way than there are workers, or than twice the processors of the cluster:
    so much is lost at worst, and so much has to be remembered.
    """
    ray = ray_module()
    started = not ray.is_initialized()
    if started:
        ray.init(log_to_driver=False, include_dashboard=False, logging_level="error")
    flying: dict[Any, Chunk] = {}
    try:
        yield from _fly(ray, task, iter(chunks), workers, flying)
    finally:
        if started:
            ray.shutdown()
        else:
            # A gentle end, as of Ctrl-C: the workers stay, and are others' next.
            for reference in flying:
                ray.cancel(reference)


def _fly(
    ray: Any, task: Task, chunks: Iterator[Chunk], workers: int | None, flying: dict[Any, Chunk]
) -> Iterator[Result]:
    remote = ray.remote(num_cpus=1, max_retries=RAY_RETRIES)(play)
    try:
        shared = ray.put(task)
    except Exception as error:
        raise _unsendable(ray, task, error) from None
    lost: deque[Chunk] = deque()
    attempts: Counter[Chunk] = Counter()
    room, looked = 0, float("-inf")
    while True:
        if (now := time.monotonic()) - looked > LOOK_AROUND:
            room, looked = workers or _twice_the_processors(ray), now
        while len(flying) < room:
            chunk = lost.popleft() if lost else next(chunks, None)
            if chunk is None:
                break
            flying[remote.remote(shared, *chunk)] = chunk
        if not flying:
            return
        for reference in _done(ray, list(flying)):
            chunk = flying.pop(reference)
            try:
                result: Result = ray.get(reference)
            except ray.exceptions.RayTaskError as error:
                raise _of_worker(error.cause, chunk) from error
            except ray.exceptions.RayError as error:
                # The worker, its machine or what it had to hand in is lost. Whatever it has written is
                # what the next one writes.
                attempts[chunk] += 1
                if attempts[chunk] >= ATTEMPTS:
                    raise ChunkFailed(
                        f"the games from number {chunk[0]} on lost their worker again and again:"
                        f" {error}"
                    ) from error
                lost.append(chunk)
            else:
                yield result


def _unsendable(ray: Any, task: Task, error: Exception) -> BadRequest:
    """Says which policy it is: Ray tells of all that it has looked at."""
    for entrant, name in zip(task.entrants, task.names, strict=True):
        try:
            ray.cloudpickle.dumps(entrant)
        except Exception as reason:
            return BadRequest(
                f"{name} cannot be sent to the workers ({reason}): a Factory makes a policy where it plays"
            )
    return BadRequest(f"the run cannot be sent to the workers: {error}")


def _done(ray: Any, flying: list[Any]) -> list[Any]:
    """Waits a while for one that is done, and takes all that are: each look costs as much as there are
    under way."""
    done: list[Any]
    done, _ = ray.wait(flying, num_returns=1, timeout=1.0)
    if done and len(flying) > 1:
        done, _ = ray.wait(flying, num_returns=len(flying), timeout=0)
    return done


def _of_worker(cause: BaseException, chunk: Chunk) -> TilewrightError:
    """What a worker raised, if it is ours; else told as ours."""
    if isinstance(cause, TilewrightError):
        return cause
    return ChunkFailed(
        f"the games from number {chunk[0]} on failed: {type(cause).__name__}: {cause}"
    )


def _twice_the_processors(ray: Any) -> int:
    return max(1, int(2 * ray.cluster_resources().get("CPU", 1)))


def ray_module() -> Any:
    """Ray, which only who asks for workers needs."""
    with needs("ray"):
        import ray
    return ray

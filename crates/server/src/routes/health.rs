//! Health checks and metrics, for operators.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};

use crate::address::Caller;
use crate::node::Node;

type Plain = (StatusCode, [(HeaderName, &'static str); 1], String);

/// The content type of the metrics. It declares the version of the text format, as Prometheus requires.
const METRICS_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";

fn plain(status: StatusCode, text: impl Into<String>) -> Plain {
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
    (status, [kind], text.into())
}

/// Responds successfully as long as the process is alive.
pub(crate) async fn is_alive() -> Plain {
    plain(StatusCode::OK, "ok\n")
}

/// Responds successfully if the server can take requests: the storage works, and the server is neither starting nor
/// shutting down.
///
/// Anybody may send this request, so it writes nothing. Heartbeats and orders show whether the storage can be written.
pub(crate) async fn is_ready(State(node): State<Arc<Node>>) -> Plain {
    if node.shutdown.has_begun() {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "closing\n");
    }
    if !node.heartbeats.has_begun() {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "starting\n");
    }
    let unavailable = || plain(StatusCode::SERVICE_UNAVAILABLE, "storage\n");
    if !node.is_storage_writable() {
        return unavailable();
    }
    match node.store.ping().await {
        Ok(()) => plain(StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::warn!(%error, "storage failed");
            unavailable()
        }
    }
}

/// Returns the metrics, but only to operators, because the usage of the server is not public.
pub(crate) async fn metrics(State(node): State<Arc<Node>>, caller: Caller) -> Plain {
    if !caller.is_operator {
        let message = "only this machine and the networks of --metrics-from may read the metrics\n";
        return plain(StatusCode::FORBIDDEN, message);
    }
    let counted = node.metrics.render(&node.gauges());
    (
        StatusCode::OK,
        [(header::CONTENT_TYPE, METRICS_TYPE)],
        counted,
    )
}

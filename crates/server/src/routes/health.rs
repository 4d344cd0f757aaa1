//! How the server is, for those who run it.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};

use crate::address::Caller;
use crate::node::Node;

type Plain = (StatusCode, [(HeaderName, &'static str); 1], String);

/// The kind of what is counted: Prometheus wants the version of its form.
const COUNTED: &str = "text/plain; version=0.0.4; charset=utf-8";

fn plain(status: StatusCode, text: impl Into<String>) -> Plain {
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
    (status, [kind], text.into())
}

/// The process lives.
pub(crate) async fn lives() -> Plain {
    plain(StatusCode::OK, "ok\n")
}

/// It can be sent requests: storage answers, and it does not end.
pub(crate) async fn is_ready(State(node): State<Arc<Node>>) -> Plain {
    if node.shutdown.has_begun() {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "closing\n");
    }
    match node.store.ping().await {
        Ok(()) => plain(StatusCode::OK, "ready\n"),
        Err(error) => {
            tracing::warn!(%error, "storage does not answer");
            plain(StatusCode::SERVICE_UNAVAILABLE, "storage\n")
        }
    }
}

/// What is counted, for those who run the server: how much is played is not everybody's business.
pub(crate) async fn metrics(State(node): State<Arc<Node>>, caller: Caller) -> Plain {
    if !caller.is_operator {
        let said = "this is told to the machine itself, and to networks named by --metrics-from\n";
        return plain(StatusCode::FORBIDDEN, said);
    }
    let counted = node.metrics.render(&node.gauges());
    (StatusCode::OK, [(header::CONTENT_TYPE, COUNTED)], counted)
}

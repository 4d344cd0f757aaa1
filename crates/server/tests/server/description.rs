//! The `OpenAPI` description of the API.

use axum::http::{Method, StatusCode};

use crate::common::TestServer;

#[tokio::test]
async fn the_api_describes_itself() {
    let served = TestServer::start().await;
    let (status, document) = served.call(None, Method::GET, "/openapi.json", None).await;
    assert_eq!(status, StatusCode::OK);
    insta::assert_snapshot!(serde_json::to_string_pretty(&document).unwrap());
}

//! The routes of the server.

use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::{any, get};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::{Modify, OpenApi, openapi};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::error::{ApiError, json_text};
use crate::identity::COOKIE;
use crate::node::Node;
use crate::routes::{
    accounts, export, health, lists, opening, players, programs, ratings, recovery, sessions,
    tables,
};
use crate::{inbox, observe, origin, page, policy};

/// Returns the routes of the page alone.
pub fn router() -> Router {
    page_routes().layer(map_response(policy::guard))
}

/// Returns the routes of the page, of the API, and for operators.
pub fn table_router(node: &Arc<Node>) -> Router {
    let (api, document) = api().split_for_parts();
    let document = document.to_json().expect("the description has string keys");
    let document = get(async move || json_text(StatusCode::OK, document));
    let api = api
        .route("/openapi.json", document)
        .method_not_allowed_fallback(method_not_allowed)
        // Otherwise, the page would answer requests for unknown API paths.
        .route("/{*path}", any(not_found))
        .layer(from_fn_with_state(node.clone(), origin::guard))
        .layer(from_fn_with_state(node.clone(), observe::rate_limit));
    Router::new()
        .nest("/api/v1", api)
        .route("/healthz", get(health::is_alive))
        .route("/readyz", get(health::is_ready))
        .route("/metrics", get(health::metrics))
        .with_state(node.clone())
        .merge(page_routes())
        .layer(from_fn_with_state(node.clone(), observe::request))
        .layer(map_response(policy::guard))
}

fn page_routes() -> Router {
    Router::new()
        .route("/", get(page::front))
        .route("/{*path}", get(page::file))
}

/// Returns the routes under `/api/v1`, each with its `OpenAPI` description.
fn api() -> OpenApiRouter<Arc<Node>> {
    OpenApiRouter::with_openapi(ApiDescription::openapi())
        .routes(routes!(players::make_guest))
        .routes(routes!(
            players::who_am_i,
            players::rename_me,
            players::forget_me
        ))
        .routes(routes!(accounts::sign_in, players::sign_out))
        .routes(routes!(accounts::set_account))
        .routes(routes!(export::export))
        .routes(routes!(recovery::renew))
        .routes(routes!(recovery::recover))
        .routes(routes!(sessions::list, sessions::end_others))
        .routes(routes!(sessions::end))
        .routes(routes!(ratings::somebody))
        .routes(routes!(ratings::history))
        .routes(routes!(ratings::leaderboard))
        .routes(routes!(ratings::of_table))
        .routes(routes!(programs::make, programs::list_mine))
        .routes(routes!(programs::delete))
        .routes(routes!(programs::renew))
        .routes(routes!(programs::list))
        .routes(routes!(programs::listen))
        .routes(routes!(programs::invite))
        .routes(routes!(lists::my_tables))
        .routes(routes!(lists::lobby))
        .routes(routes!(opening::open))
        .routes(routes!(opening::play_now))
        .routes(routes!(tables::look, tables::delete))
        .routes(routes!(tables::order))
        .routes(routes!(tables::record))
        .routes(routes!(tables::forget_me))
        .routes(routes!(tables::listen))
}

/// The general part of the `OpenAPI` description.
#[derive(OpenApi)]
#[openapi(
    info(title = "Tilewright", description = "Tables for tile-laying games."),
    servers((url = "/api/v1")),
    security(("token" = []), ("cookie" = [])),
    // Socket messages do not belong to a route.
    components(schemas(room::ToServer, room::ToClient, inbox::ToPlayer)),
    modifiers(&SecuritySchemes),
)]
struct ApiDescription;

/// Adds the security schemes to the `OpenAPI` description.
struct SecuritySchemes;

impl Modify for SecuritySchemes {
    fn modify(&self, document: &mut openapi::OpenApi) {
        let token = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(COOKIE)));
        let components = document.components.get_or_insert_default();
        components.add_security_scheme("token", token);
        components.add_security_scheme("cookie", cookie);
    }
}

async fn not_found() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "nothing-here", "no such route")
}

async fn method_not_allowed() -> Response {
    use axum::response::IntoResponse;
    let message = "this route does not support the method";
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "method", message).into_response()
}

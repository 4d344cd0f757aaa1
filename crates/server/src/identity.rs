//! Authentication: a token in a cookie or a header. The storage contains only a hash of the token.

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use room::Requester;
use sha2::{Digest, Sha256};
use store::{PlayerRow, TokenHash};
use table::Name;

use crate::address::Caller;
use crate::error::ApiError;
use crate::node::{Node, random};
use crate::origin;

/// The name of the cookie with the token.
pub(crate) const COOKIE: &str = "tilewright";

/// The lifetime of the cookie: 400 days, the most that browsers allow. Each visit renews it.
const COOKIE_SECONDS: u64 = 400 * 24 * 60 * 60;

/// A secret token that identifies a player. It is shown only to the player and never logged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct SecretToken(u128);

impl SecretToken {
    pub(crate) fn new() -> Self {
        SecretToken(random())
    }

    fn read(text: &str) -> Option<Self> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() != 32 || !text.bytes().all(is_digit) {
            return None;
        }
        u128::from_str_radix(text, 16).ok().map(SecretToken)
    }

    /// Returns the token as text for its owner.
    pub(crate) fn secret(self) -> String {
        format!("{:032x}", self.0)
    }

    /// Returns the hash that is stored.
    pub(crate) fn hash(self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.to_be_bytes()).into())
    }

    /// Returns the header that sets the cookie.
    pub(crate) fn cookie(self, is_secure: bool) -> HeaderValue {
        let secure = if is_secure { "; Secure" } else { "" };
        let secret = self.secret();
        let text = format!(
            "{COOKIE}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_SECONDS}{secure}"
        );
        sensitive(&text)
    }
}

/// Returns the header that deletes the cookie.
pub(crate) fn no_cookie(is_secure: bool) -> HeaderValue {
    let secure = if is_secure { "; Secure" } else { "" };
    sensitive(&format!(
        "{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{secure}"
    ))
}

fn sensitive(text: &str) -> HeaderValue {
    let mut value = HeaderValue::try_from(text).expect("hex digits and names are visible ASCII");
    value.set_sensitive(true);
    value
}

/// Reads the token of a request. A cookie counts only if the request is not cross-origin (CSRF).
fn token(parts: &Parts) -> Result<Option<SecretToken>, ApiError> {
    if let Some(value) = parts.headers.get(header::AUTHORIZATION) {
        let token = value.to_str().ok().and_then(bearer_token);
        return token.map(Some).ok_or_else(ApiError::nobody);
    }
    if !origin::trusts_cookie(&parts.method, &parts.headers) {
        return Ok(None);
    }
    Ok(cookie(&parts.headers))
}

/// Reads the token of an `Authorization` header. The case of the scheme does not matter.
fn bearer_token(value: &str) -> Option<SecretToken> {
    let (scheme, token) = value.trim().split_once(' ')?;
    let is_bearer = scheme.eq_ignore_ascii_case("bearer");
    is_bearer.then(|| SecretToken::read(token.trim())).flatten()
}

fn cookie(headers: &HeaderMap) -> Option<SecretToken> {
    let all = headers.get_all(header::COOKIE).iter();
    let all = all.filter_map(|value| value.to_str().ok());
    let mut pairs = all.flat_map(|value| value.split(';'));
    pairs.find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        (name == COOKIE).then(|| SecretToken::read(value)).flatten()
    })
}

/// The authenticated player of a request.
pub(crate) struct Me {
    pub(crate) player: PlayerRow,
    /// The identity of the player at tables.
    pub(crate) who: Requester,
    /// The token of the request.
    pub(crate) token: SecretToken,
    /// Whether the token came in a cookie.
    pub(crate) is_cookie: bool,
}

/// The authenticated player of a request, or `None` for an anonymous one.
pub(crate) struct MaybeMe(pub(crate) Option<Me>);

/// Returns a player's identity at tables.
pub(crate) fn requester(player: &PlayerRow) -> Option<Requester> {
    Some(Requester {
        player: player.id,
        name: Name::new(&player.name).ok()?,
        kind: player.kind,
    })
}

impl FromRequestParts<Arc<Node>> for MaybeMe {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, node: &Arc<Node>) -> Result<Self, ApiError> {
        let Some(token) = token(parts)? else {
            return Ok(MaybeMe(None));
        };
        let player = node.store.player_by_token(token.hash(), node.now()).await?;
        if let (Some(player), Some(caller)) = (&player, parts.extensions.get::<Caller>()) {
            node.bot_pool.seen_at(player.id, caller.address);
        }
        let is_cookie = !parts.headers.contains_key(header::AUTHORIZATION);
        let me = player.and_then(|player| {
            let who = requester(&player)?;
            Some(Me {
                player,
                who,
                token,
                is_cookie,
            })
        });
        if me.is_none() && !is_cookie {
            return Err(ApiError::nobody());
        }
        Ok(MaybeMe(me))
    }
}

impl FromRequestParts<Arc<Node>> for Me {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, node: &Arc<Node>) -> Result<Self, ApiError> {
        let MaybeMe(me) = MaybeMe::from_request_parts(parts, node).await?;
        me.ok_or_else(ApiError::nobody)
    }
}

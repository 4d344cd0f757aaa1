//! Recovery codes, with which a player who forgot the password can set a new one.

use std::fmt;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use room::PlayerId;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::TokenHash;
use utoipa::ToSchema;

use super::accounts::{is_login, is_own_password, start_session};
use super::players::{PlayerInfo, TokenQuery};
use crate::address::Caller;
use crate::body::{JsonBody, QueryParams};
use crate::error::{ApiError, ErrorBody, json};
use crate::identity::Me;
use crate::node::{Node, random};
use crate::passwords;

/// The characters of a code. No two of them look alike.
const CHARACTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The number of characters of a code, with five bits each.
const LENGTH: usize = 20;

/// A recovery code. It is shown only to the player and never logged.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct RecoveryCode(String);

impl RecoveryCode {
    fn new() -> Self {
        let mut bits = random();
        let mut character = || {
            let character = CHARACTERS[(bits % 32) as usize];
            bits /= 32;
            char::from(character)
        };
        RecoveryCode((0..LENGTH).map(|_| character()).collect())
    }

    /// Reads a code as people type it: in any case, with spaces or hyphens, and with letters that look like digits.
    fn read(text: &str) -> Option<Self> {
        let typed = text.chars().filter(|letter| !" -".contains(*letter));
        let letters = typed.map(|letter| match letter.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            letter => letter,
        });
        let code: String = letters.take(LENGTH + 1).collect();
        let is_code = code.len() == LENGTH && code.bytes().all(|byte| CHARACTERS.contains(&byte));
        is_code.then_some(RecoveryCode(code))
    }

    /// Returns the hash that is stored. A fast hash is safe, because a code is too random to be guessed.
    fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl fmt::Display for RecoveryCode {
    /// Writes the code for its owner, in groups of four characters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, letter) in self.0.chars().enumerate() {
            if number > 0 && number % 4 == 0 {
                f.write_str("-")?;
            }
            write!(f, "{letter}")?;
        }
        Ok(())
    }
}

/// Gives a player a new recovery code, which replaces the old one, and returns it.
pub(super) async fn renew_code(node: &Node, player: PlayerId) -> Result<RecoveryCode, ApiError> {
    let code = RecoveryCode::new();
    if node.store.set_recovery(player, code.hash()).await? {
        Ok(code)
    } else {
        Err(ApiError::nobody())
    }
}

/// The confirmation that you want a new recovery code.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RecoveryRequest {
    /// The current password.
    old: String,
}

/// A recovery code.
#[derive(Serialize, Deserialize, ToSchema)]
pub(crate) struct NewRecoveryCode {
    /// The code, which is shown only once.
    #[schema(example = "7f3k-9qwz-2mxc-t8ab-5hnr")]
    recovery: String,
}

/// Creates a new recovery code
///
/// The old code becomes invalid, and the new one is shown only once.
#[utoipa::path(
    post,
    path = "/me/recovery",
    tag = "players",
    request_body = RecoveryRequest,
    responses((status = 201, description = "Success", body = NewRecoveryCode), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn renew(
    State(node): State<Arc<Node>>,
    caller: Caller,
    me: Me,
    JsonBody(request): JsonBody<RecoveryRequest>,
) -> Result<Response, ApiError> {
    let Me { player, token, .. } = me;
    let Some(stored) = &player.password else {
        let message = "only accounts have recovery codes; choose a login and a password first";
        return Err(ApiError::new(StatusCode::FORBIDDEN, "no-account", message));
    };
    if !is_own_password(&node, caller, token, request.old, stored).await? {
        let message = "the current password is wrong";
        return Err(ApiError::field("old", "old-password", message));
    }
    let recovery = renew_code(&node, player.id).await?.to_string();
    Ok(json(StatusCode::CREATED, &NewRecoveryCode { recovery }))
}

/// A recovery code with a new password.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct ForgottenPassword {
    login: String,
    /// The recovery code of the account.
    recovery: String,
    /// The new password.
    password: String,
}

fn wrong() -> ApiError {
    let message = "the login or the recovery code is wrong";
    ApiError::new(StatusCode::UNAUTHORIZED, "wrong-recovery", message)
}

/// Sets a new password with a recovery code
///
/// This signs you in here and out everywhere else. The code works only once; the response contains the next one.
/// Browsers get a cookie. With `?token=1` the response contains the token instead.
#[utoipa::path(
    post,
    path = "/session/recovery",
    tag = "players",
    params(("token" = Option<u8>, Query, description = "1 returns the token instead of setting a cookie")),
    request_body = ForgottenPassword,
    responses((status = 200, description = "Success", body = PlayerInfo), (status = "4XX", description = "Refused", body = ErrorBody)),
)]
pub(crate) async fn recover(
    State(node): State<Arc<Node>>,
    caller: Caller,
    QueryParams(wants): QueryParams<TokenQuery>,
    JsonBody(recovery): JsonBody<ForgottenPassword>,
) -> Result<Response, ApiError> {
    let login = recovery.login.trim();
    if !is_login(login) {
        return Err(wrong());
    }
    let code = RecoveryCode::read(&recovery.recovery).ok_or_else(wrong)?;
    // Nobody can guess a code, so wrong ones need no limit per login.
    if !node.sign_ins.take(caller.address, Instant::now()) {
        return Err(ApiError::too_fast(60));
    }
    // The player's name is not checked, because a refusal would reveal it to somebody without the code.
    passwords::check(&recovery.password, &[login])?;
    let password = node
        .passwords
        .hash(recovery.password, caller.address)
        .await?;
    let next = RecoveryCode::new();
    let recovered = node
        .store
        .recover(login, code.hash(), password, next.hash())
        .await?;
    let row = recovered.ok_or_else(wrong)?;
    node.store.drop_tokens(row.id, None).await?;
    node.reconnect(row.id);
    tracing::info!(player = %row.id, "account recovered");
    let player = PlayerInfo {
        recovery: Some(next.to_string()),
        ..PlayerInfo::from(&row)
    };
    let response = start_session(&node, caller, wants.is_one(), player).await?;
    response.ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = RecoveryCode::new();
        let shown = code.to_string();
        assert_eq!(shown.len(), LENGTH + 4);
        let spaced = format!(" {} ", shown.replace('-', " "));
        let typed = shown.replace('0', "O").replace('1', "l");
        for text in [&shown, &shown.to_uppercase(), &spaced, &typed] {
            assert!(RecoveryCode::read(text) == Some(code.clone()), "{text}");
        }
        for wrong in [
            "",
            "7f3k",
            &shown[1..],
            &format!("{shown}7"),
            &"u".repeat(20),
        ] {
            assert!(RecoveryCode::read(wrong).is_none(), "{wrong}");
        }
        assert!(RecoveryCode::new() != code);
    }
}

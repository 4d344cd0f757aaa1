//! Wrong passwords must neither open an account nor lock its owner out.

use tokio::task::JoinSet;

use super::request::{Caller, PASSWORD};
use super::{AttackTarget, Bound, Figure};

/// How many wrong passwords each of the three addresses sends.
const GUESSES: usize = 30;

/// How often the owner signs in during the attack. One address may try ten times per minute.
const SIGN_INS: usize = 8;

pub(super) async fn attack(target: AttackTarget) -> anyhow::Result<Vec<Figure>> {
    let login = "owner";
    Caller::new(target.address, 2).create_account(login).await?;
    let mut guessing = JoinSet::new();
    for address in [66, 67, 68] {
        let guesser = Caller::new(target.address, address);
        guessing.spawn(async move {
            let mut checked = 0;
            for _ in 0..GUESSES {
                checked += u32::from(guesser.sign_in(login, "a guess or two").await? == 401);
            }
            anyhow::Ok(checked)
        });
    }
    let mut checked = 0;
    while let Some(guessed) = guessing.join_next().await {
        checked += guessed??;
    }
    let owner = Caller::new(target.address, 3);
    let mut signed_in = 0;
    for _ in 0..SIGN_INS {
        signed_in += u32::from(owner.sign_in(login, PASSWORD).await? == 200);
    }
    Ok(vec![
        Figure {
            what: "sign-ins of the owner",
            unit: "number",
            measured: signed_in.into(),
            bound: Bound::AtLeast(SIGN_INS as f64),
        },
        Figure {
            what: "wrong passwords that were checked",
            unit: "number",
            measured: checked.into(),
            bound: Bound::AtMost(35.0),
        },
    ])
}

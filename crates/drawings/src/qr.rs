//! Links as pictures that a phone reads.

use qrcode::{EcLevel, QrCode, render::unicode::Dense1x2};

/// A link as a picture of half blocks, dark on light, that a phone can read; nothing if the link is too
/// long for one.
#[must_use]
pub fn qr_code(link: &str) -> Option<Vec<String>> {
    // The lowest level of correction makes the smallest picture, and a screen has no stains.
    let code = QrCode::with_error_correction_level(link, EcLevel::L).ok()?;
    let picture = code.render::<Dense1x2>().quiet_zone(true).build();
    Some(picture.lines().map(ToOwned::to_owned).collect())
}

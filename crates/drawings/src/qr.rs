//! QR codes of links.

use qrcode::{EcLevel, QrCode, render::unicode::Dense1x2};

/// Draws a link as a QR code made of half-block characters, dark on light. Returns `None` if the link is too long.
#[must_use]
pub fn qr_code(link: &str) -> Option<Vec<String>> {
    // The lowest error correction level gives the smallest code, and it is enough for a screen.
    let code = QrCode::with_error_correction_level(link, EcLevel::L).ok()?;
    let picture = code.render::<Dense1x2>().quiet_zone(true).build();
    Some(picture.lines().map(ToOwned::to_owned).collect())
}

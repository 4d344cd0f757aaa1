//! Fast expansion of bits to bytes or floats, several at a time.

/// The four floats for each half byte.
static NIBBLES: [[f32; 4]; 16] = {
    let mut nibbles = [[0.0; 4]; 16];
    let mut i = 0;
    while i < 64 {
        if (i / 4) >> (i % 4) & 1 == 1 {
            nibbles[i / 4][i % 4] = 1.0;
        }
        i += 1;
    }
    nibbles
};

/// The eight floats for each byte.
static EIGHTS: [[f32; 8]; 256] = {
    let mut eights = [[0.0; 8]; 256];
    let mut i = 0;
    while i < 2048 {
        if (i / 8) >> (i % 8) & 1 == 1 {
            eights[i / 8][i % 8] = 1.0;
        }
        i += 1;
    }
    eights
};

/// The eight bytes of 0 or 1 for each byte, as one word.
static SPREAD: [u64; 256] = {
    let mut spread = [0; 256];
    let mut i = 0;
    while i < 256 {
        let mut bit = 0;
        while bit < 8 {
            spread[i] |= (i as u64 >> bit & 1) << (8 * bit);
            bit += 1;
        }
        i += 1;
    }
    spread
};

/// Masks of up to this many words are written word by word, whether or not a word is empty.
pub(crate) const FEW_WORDS: usize = 8;

/// Writes bits as bytes 0 and 1, lowest first, until `out` is full.
#[inline]
pub(crate) fn spread_bits(words: &[u64], out: &mut [u8]) {
    // Most words of a large mask are empty, and clearing all bytes at once is fastest.
    if words.len() > FEW_WORDS {
        out.fill(0);
    }
    for (word, out) in words.iter().zip(out.chunks_mut(64)) {
        if *word != 0 || words.len() <= FEW_WORDS {
            spread_word(*word, out);
        }
    }
}

/// Like `spread_bits`, but `out` already has the `old` bits, and only words that differ are written. Updates `old`.
#[inline]
pub(crate) fn spread_changes(old: &mut [u64], words: &[u64], out: &mut [u8]) {
    let (whole, rest) = out.as_chunks_mut::<64>();
    let last = old.iter_mut().zip(words).skip(whole.len()).zip([rest]);
    for ((old, &word), out) in last {
        spread_word(word, out);
        *old = word;
    }
    for ((old, &word), out) in old.iter_mut().zip(words).zip(whole) {
        if *old != word {
            *old = word;
            if word == 0 {
                *out = [0; 64];
            } else {
                spread_word(word, out);
            }
        }
    }
}

/// Writes the bits of one word. `out` has at most 64 items.
#[inline]
pub(crate) fn spread_word(mut word: u64, out: &mut [u8]) {
    let mut eights = out.chunks_exact_mut(8);
    for eight in &mut eights {
        eight.copy_from_slice(&SPREAD[(word & 255) as usize].to_le_bytes());
        word >>= 8;
    }
    // This is a loop, because copying an unknown number of bytes takes a function call.
    for out in eights.into_remainder() {
        *out = (word & 1) as u8;
        word >>= 1;
    }
}

/// Writes the lowest `width` bits of every row as floats 0 and 1, lowest first.
#[inline]
pub(crate) fn write_rows(rows: &[u32], width: usize, out: &mut [f32]) {
    match width {
        // This covers the boards of Laying Grass. With a width known at compile time, the loop over a row is unrolled.
        20 if rows.len() == 20 => write_rows_of::<20>(rows, out),
        30 if rows.len() == 30 => write_rows_of::<30>(rows, out),
        _ => {
            for (out, &row) in out.chunks_exact_mut(width).zip(rows) {
                write_bits(row.into(), out);
            }
        }
    }
}

fn write_rows_of<const WIDTH: usize>(rows: &[u32], out: &mut [f32]) {
    out.fill(0.0);
    let (out, _) = out.as_chunks_mut::<WIDTH>();
    // A board often has grass or bonuses in few rows. Finding these first is cheaper than a branch for each.
    let mut left = 0_u32;
    for (i, &row) in rows[..WIDTH].iter().enumerate() {
        left |= u32::from(row != 0) << i;
    }
    write_some_rows(left, rows, out);
}

/// Like `write_rows`, but `out` already has the `old` rows, and only rows that differ are written. Updates `old`.
#[inline]
pub(crate) fn write_changes(old: &mut [u32], rows: &[u32], width: usize, out: &mut [f32]) {
    match width {
        20 if rows.len() == 20 => write_changes_of::<20>(old, rows, out),
        30 if rows.len() == 30 => write_changes_of::<30>(old, rows, out),
        _ => {
            let rows = rows.iter().zip(old).zip(out.chunks_exact_mut(width));
            for ((&row, old), out) in rows {
                if row != *old {
                    write_bits(row.into(), out);
                    *old = row;
                }
            }
        }
    }
}

fn write_changes_of<const WIDTH: usize>(old: &mut [u32], rows: &[u32], out: &mut [f32]) {
    // Most planes do not change.
    if old == rows {
        return;
    }
    let (out, _) = out.as_chunks_mut::<WIDTH>();
    let mut left = 0_u32;
    for (i, (&row, &old)) in rows[..WIDTH].iter().zip(&old[..WIDTH]).enumerate() {
        left |= u32::from(row != old) << i;
    }
    write_some_rows(left, rows, out);
    old.copy_from_slice(rows);
}

/// Writes the rows whose bits are set.
#[inline]
fn write_some_rows<const WIDTH: usize>(mut which: u32, rows: &[u32], out: &mut [[f32; WIDTH]]) {
    while which != 0 {
        let row = which.trailing_zeros() as usize;
        which &= which - 1;
        let (mut bits, out) = (rows[row], &mut out[row]);
        let (eights, rest) = out.as_chunks_mut::<8>();
        for eight in eights {
            *eight = EIGHTS[(bits & 255) as usize];
            bits >>= 8;
        }
        let last = &EIGHTS[(bits & 255) as usize];
        rest.copy_from_slice(&last[..WIDTH % 8]);
    }
}

/// Writes bits as floats 0 and 1, lowest first, until `out` is full.
#[inline]
pub(crate) fn write_bits(mut bits: u64, out: &mut [f32]) {
    let mut fours = out.chunks_exact_mut(4);
    for four in &mut fours {
        four.copy_from_slice(&NIBBLES[(bits & 15) as usize]);
        bits >>= 4;
    }
    let four = NIBBLES[(bits & 15) as usize];
    for (out, number) in fours.into_remainder().iter_mut().zip(four) {
        *out = number;
    }
}

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

/// Writes bits as bytes 0 and 1, lowest first, until `out` is full.
#[inline]
pub(crate) fn spread_bits(words: &[u64], out: &mut [u8]) {
    for (word, out) in words.iter().zip(out.chunks_mut(64)) {
        if *word == 0 {
            out.fill(0);
        } else {
            spread_word(*word, out);
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
    // A loop, because copying an unknown number of bytes takes a function call.
    for out in eights.into_remainder() {
        *out = (word & 1) as u8;
        word >>= 1;
    }
}

/// Writes the lowest `width` bits of every row as floats 0 and 1, lowest first.
#[inline]
pub(crate) fn write_rows(rows: &[u32], width: usize, out: &mut [f32]) {
    match width {
        // The boards of Laying Grass. With a width known at compile time, the loop over a row is
        // unrolled.
        20 => write_rows_of::<20>(rows, out),
        30 => write_rows_of::<30>(rows, out),
        _ => {
            for (out, &row) in out.chunks_exact_mut(width).zip(rows) {
                write_bits(row.into(), out);
            }
        }
    }
}

fn write_rows_of<const WIDTH: usize>(rows: &[u32], out: &mut [f32]) {
    let (out, _) = out.as_chunks_mut::<WIDTH>();
    for (out, &row) in out.iter_mut().zip(rows) {
        let mut bits = row;
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

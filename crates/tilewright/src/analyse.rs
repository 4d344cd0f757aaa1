//! `tilewright analyse`

use std::io::{self, IsTerminal, Write};
use std::num::NonZero;
use std::thread::available_parallelism;

use anyhow::Context;
use bots::{BotName, Estimate};
use files::{MatchFolder, read_records};
use games::{AnyMatch, BLUNDER, Catalogue, MISTAKE, Summary, Verdict, moves_to_analyse};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::ThreadPoolBuilder;
use rayon::iter::{IntoParallelIterator, ParallelIterator};
use serde_json::{Value, json};
use table::text;
use terminal::analyses::Analyses;
use words::spoken;
use words::{Language, Texts};

use crate::Failure;
use crate::cli::Analyse;
use crate::replay::open;

pub(crate) fn analyse(catalogue: Catalogue, arguments: &Analyse) -> Result<(), Failure> {
    let bot = arguments.bot;
    let cores = available_parallelism().map_or(1, NonZero::get);
    let pool = ThreadPoolBuilder::new()
        .num_threads(arguments.jobs.map_or(cores, usize::from))
        .build()
        .context("cannot start the threads")?;
    let mut analysed = 0;
    for (number, record) in read_records(open(&arguments.file)?).enumerate() {
        let file = text::path(&arguments.file);
        let cannot = || format!("cannot analyse record {number} of {file}");
        let record = record.with_context(cannot)?;
        if arguments.number.is_some_and(|wanted| wanted != number) {
            continue;
        }
        let mut game = catalogue.load(&record).with_context(cannot)?;
        let moves = moves_to_analyse(&mut *game, bot);
        let bar = progress_bar(moves.len());
        let verdicts: Vec<Verdict> = pool.install(|| {
            let judged = moves.into_par_iter().map(|mv| {
                let verdict = mv.judge();
                bar.inc(1);
                verdict
            });
            judged.collect()
        });
        bar.finish_and_clear();
        // For the graph, when the record is opened on the screen. It can be thought again, so that it
        // is no error if it cannot be kept.
        if let Some(folder) = MatchFolder::of_user() {
            let _ = Analyses::on(&folder).keep(&record, bot, verdicts.clone());
        }
        let printed = if arguments.json {
            let line = |verdict| to_json(number, verdict).to_string() + "\n";
            verdicts.iter().map(line).collect()
        } else {
            to_text(&*game, bot, &verdicts)
        };
        io::stdout().write_all(printed.as_bytes())?;
        analysed += 1;
    }
    match arguments.number {
        Some(number) if analysed == 0 => Err(Failure::Usage(format!(
            "there is no record {number} in {}",
            text::path(&arguments.file)
        ))),
        _ => Ok(()),
    }
}

fn progress_bar(moves: usize) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{wide_bar} {pos} of {len} moves, {eta} left");
    ProgressBar::new(moves as u64)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn to_json(number: usize, verdict: &Verdict) -> Value {
    let written = |estimate: Estimate| json!({"chance": estimate.chance, "lead": estimate.lead});
    let better = verdict.better.as_ref().map(
        |(mv, estimate)| json!({"move": mv, "chance": estimate.chance, "lead": estimate.lead}),
    );
    json!({
        "match": number,
        "ply": verdict.ply,
        "seat": verdict.seat,
        "move": verdict.mv,
        "estimate": verdict.estimate.map(written),
        "better": better,
        "cost": written(verdict.cost()),
    })
}

/// `?` for a mistake and `??` for a blunder, as chess players write them.
fn mark(cost: Estimate) -> &'static str {
    match cost.chance {
        cost if cost >= BLUNDER => " ??",
        cost if cost >= MISTAKE => " ?",
        _ => "",
    }
}

fn to_text(game: &dyn AnyMatch, bot: BotName, verdicts: &[Verdict]) -> String {
    let players = game.players();
    let names = text::enumeration(players.iter().map(ToString::to_string));
    if verdicts.is_empty() {
        return format!("{}: {names}; no move was made\n", game.game().name());
    }
    let mut printed = format!(
        "{}: {names}, judged by {bot} by what each player could know\n\n",
        game.game().name()
    );
    let mut rows = vec![["", "player", "move", "wins", "lead", "better", "cost"].map(String::from)];
    for verdict in verdicts {
        let name = players[verdict.seat.index()].to_string();
        let shown = |show: fn(Estimate) -> String| verdict.estimate.map_or_else(String::new, show);
        let (better, cost) = match &verdict.better {
            Some((mv, _)) => (mv.clone(), cost(verdict.cost())),
            None => (String::new(), String::new()),
        };
        rows.push([
            verdict.ply.to_string(),
            name,
            verdict.mv.clone(),
            shown(|estimate| percent(estimate.chance)),
            shown(|estimate| format!("{:+.1}", estimate.lead)),
            better,
            cost,
        ]);
    }
    printed += &columns(&rows);
    printed.push('\n');
    let texts = Texts::new(Language::ENGLISH);
    let unit = spoken::lead_unit(game.game(), &texts);
    printed += &format!("lead: {unit} more than the best of the others has\n\n");
    printed += &in_short(game, &texts, &Summary::of(verdicts, players.len()));
    printed
}

/// Who went wrong how often, and where the game turned.
fn in_short(game: &dyn AnyMatch, texts: &Texts, summary: &Summary) -> String {
    let players = game.players();
    let mut printed = String::new();
    for (seat, own) in summary.movers() {
        printed += &format!(
            "{}: {}, {} (?), {} (??); {:.1} % of a win lost a move\n",
            players[seat.index()],
            text::count(own.moves, "move"),
            text::count(own.mistakes, "mistake"),
            text::count(own.blunders, "blunder"),
            100.0 * own.lost_a_move(),
        );
    }
    let Some(worst) = &summary.turning_point else {
        return printed + "No move cost anything worth speaking of.\n";
    };
    // Both moves are told where they could be played.
    let before = game.game().load(&game.record().until(worst.ply - 1)).ok();
    let spoken = |mv: &str| match &before {
        Some(before) => format!("{mv} ({})", spoken::one(&**before, texts, mv)),
        None => mv.to_owned(),
    };
    printed += &format!(
        "Turning point: move {}, {}: {} cost {}",
        worst.ply,
        players[worst.seat.index()],
        spoken(&worst.mv),
        percent(worst.cost().chance),
    );
    if let Some((better, _)) = &worst.better {
        printed += &format!("; better: {}", spoken(better));
    }
    printed + "\n"
}

fn percent(chance: f32) -> String {
    format!("{:.0} %", 100.0 * chance)
}

/// `12 %, 3.4 points ?`
fn cost(cost: Estimate) -> String {
    format!("{}, {:+.1}{}", percent(cost.chance), cost.lead, mark(cost))
}

/// Numbers on the right of their column, words on the left.
fn columns(rows: &[[String; 7]]) -> String {
    const NUMBERS: [usize; 3] = [0, 3, 4];
    let mut printed = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let lengths = rows.iter().map(|row| row[column].chars().count());
            let space = " ".repeat(lengths.max().unwrap_or(0) - cell.chars().count());
            line += "  ";
            line += &if NUMBERS.contains(&column) {
                space + cell
            } else {
                format!("{cell}{space}")
            };
        }
        printed += line.trim_end();
        printed.push('\n');
    }
    printed
}

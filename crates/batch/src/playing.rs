//! Bots that choose actions and play rollouts in the rows of a batch.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Bot, BotName, Question, Recipe, Strategy, ask};
use rayon::prelude::*;
use table::{Dice, Game, Label, Seed, Stream};

use crate::arrays::{Number, check_length};
use crate::batch::Batch;
use crate::encoding::Encoding;
use crate::error::BatchError;
use crate::luck;
use crate::row::{GameRow, forfeit, settle};

/// The rewards and points of every seat.
type End = (Vec<f32>, Vec<i64>);

const ROLLOUT: Label = Label::new("batch rollout");

impl<G: Game, S: Strategy<G>, E: Encoding<G>> Batch<G, S, E> {
    pub(crate) fn choose_into<A: Number>(
        &self,
        bot: BotName,
        key: u64,
        selected: Option<&[u8]>,
        stop: &AtomicBool,
        out: &mut [A],
    ) -> Result<(), BatchError> {
        check_length("out", self.rows.len(), out.len())?;
        if let Some(selected) = selected {
            check_length("selected", self.rows.len(), selected.len())?;
        }
        let choose = |bot: &mut Box<dyn Bot<G>>, (number, row): (usize, &GameRow<G>)| {
            let is_selected = selected.is_none_or(|selected| selected[number] != 0);
            if row.over || !is_selected {
                return Ok(None);
            }
            let mut question = Question::new(luck::mixed(row.luck, key, row.moves));
            question.watch = stop;
            let thought = ask(&mut **bot, &row.game, &question);
            if stop.load(Ordering::Relaxed) {
                return Err(BatchError::Stopped);
            }
            Ok(Some(A::from_action(row.game.action_of(thought.mv))))
        };
        let make = || bot.make::<G, S>();
        let chosen: Result<Vec<Option<A>>, BatchError> = if self.pool.is_alone() {
            let mut bot = make();
            let rows = self.rows.iter().enumerate();
            rows.map(|row| choose(&mut bot, row)).collect()
        } else {
            let rows = self.rows.par_iter().enumerate();
            self.pool.work(|| rows.map_init(make, choose).collect())?
        };
        for (out, chosen) in out.iter_mut().zip(chosen?) {
            if let Some(action) = chosen {
                *out = action;
            }
        }
        Ok(())
    }

    pub(crate) fn play_out(
        &self,
        bot: BotName,
        key: u64,
        stop: &AtomicBool,
        rewards: &mut [f32],
        points: &mut [i64],
    ) -> Result<(), BatchError> {
        let seats = self.players;
        check_length("rewards", self.rows.len() * seats, rewards.len())?;
        check_length("points", self.rows.len() * seats, points.len())?;
        let make = || Playout::<G>::new::<S>(bot);
        let run = |playout: &mut Playout<G>, row: &GameRow<G>| {
            let (mut rewards, mut points) = (vec![0.0; seats], vec![0; seats]);
            if row.over && row.game.turn().seat().is_some() {
                forfeit(row.last, &mut rewards, &mut points);
            } else {
                settle(&playout.end_of(row, key, stop)?, &mut rewards, &mut points);
            }
            Ok((rewards, points))
        };
        let ends: Result<Vec<End>, BatchError> = if self.pool.is_alone() {
            let mut playout = make();
            let rows = self.rows.iter();
            rows.map(|row| run(&mut playout, row)).collect()
        } else {
            let rows = self.rows.par_iter();
            self.pool.work(|| rows.map_init(make, run).collect())?
        };
        let places = rewards
            .chunks_exact_mut(seats)
            .zip(points.chunks_exact_mut(seats));
        for ((rewards, points), end) in places.zip(ends?) {
            rewards.copy_from_slice(&end.0);
            points.copy_from_slice(&end.1);
        }
        Ok(())
    }
}

/// The policy of a rollout.
enum Playout<G: Game> {
    /// Random legal moves, which need no bot.
    Random(Vec<G::Move>),
    Bot(Box<dyn Bot<G>>),
}

impl<G: Game> Playout<G> {
    fn new<S: Strategy<G>>(bot: BotName) -> Self {
        let recipe = bot.recipe::<G, S>();
        if recipe == Recipe::RANDOM {
            Playout::Random(Vec::new())
        } else {
            Playout::Bot(recipe.make::<G, S>())
        }
    }

    /// Plays a determinization of a row's game to its end.
    fn end_of(&mut self, row: &GameRow<G>, key: u64, stop: &AtomicBool) -> Result<G, BatchError> {
        let mut game = row.game.clone();
        let luck = luck::mixed(row.luck, key, row.moves);
        let mut stream: Stream = Dice::new(Seed::number(luck)).stream(ROLLOUT, 0);
        if let Some(seat) = game.turn().seat() {
            game.determinize(seat, &mut stream);
        }
        let mut ply = 0;
        while !game.turn().is_over() {
            if stop.load(Ordering::Relaxed) {
                return Err(BatchError::Stopped);
            }
            let mv = match self {
                Playout::Random(scratch) => game.sample(&mut stream, scratch),
                Playout::Bot(bot) => {
                    let mut question = Question::new(luck::mixed(luck, key, ply));
                    question.watch = stop;
                    ask(&mut **bot, &game, &question).mv
                }
            };
            game.play(mv, &mut ());
            ply += 1;
        }
        Ok(game)
    }
}

//! Requests between players: to take back a move, and to have a rematch.

use table::Seat;

use crate::{TableId, TableRefusal};

/// The requests between players.
#[derive(Default)]
pub(crate) struct Requests {
    pub(crate) undo: Option<UndoRequest>,
    /// The player who declined the last request, until the match continues or somebody asks again.
    pub(crate) refused: Option<Seat>,
    /// The table of the rematch.
    pub(crate) rematch: Option<TableId>,
    /// The player who asked for the rematch.
    pub(crate) rematch_by: Option<Seat>,
}

/// A request to take back a move.
pub(crate) struct UndoRequest {
    pub(crate) seat: Seat,
    /// The players who have agreed.
    pub(crate) agreed: Vec<Seat>,
}

impl Requests {
    pub(crate) fn ask_for_undo(&mut self, seat: Seat) {
        self.refused = None;
        self.undo = Some(UndoRequest {
            seat,
            agreed: Vec::new(),
        });
    }

    pub(crate) fn answer(&mut self, seat: Seat, yes: bool) {
        match &mut self.undo {
            Some(request) if yes => request.agreed.push(seat),
            request => {
                // Players who withdraw their own request do not refuse anything.
                let asking = request.take().map(|request| request.seat);
                self.refused = Some(seat).filter(|seat| Some(*seat) != asking);
            }
        }
    }

    /// Drops the request because the match has continued. Returns whether that changed anything.
    pub(crate) fn settle(&mut self) -> bool {
        self.undo.take().is_some() | self.refused.take().is_some()
    }

    pub(crate) fn set_rematch(&mut self, table: TableId, by: Option<Seat>) {
        self.rematch = Some(table);
        self.rematch_by = by;
    }

    pub(crate) fn has_asked(&self, seat: Seat) -> bool {
        self.undo
            .as_ref()
            .is_some_and(|request| request.seat == seat)
    }

    /// Checks whether a player may answer the request. Players can withdraw their own.
    pub(crate) fn check_answer(&self, seat: Seat, yes: bool) -> Result<(), TableRefusal> {
        let request = self.undo.as_ref().ok_or(TableRefusal::NotAsked)?;
        if (request.seat == seat && yes) || request.agreed.contains(&seat) {
            return Err(TableRefusal::NotAsked);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANA: Seat = Seat::new(0);
    const BEN: Seat = Seat::new(1);

    #[test]
    fn a_declined_request_names_the_player_who_declined() {
        let mut requests = Requests::default();
        requests.ask_for_undo(ANA);
        assert!(requests.check_answer(ANA, true).is_err());
        assert!(requests.check_answer(BEN, true).is_ok());
        requests.answer(BEN, false);
        assert!(!requests.has_asked(ANA));
        assert_eq!(requests.refused, Some(BEN));
        assert!(requests.settle());
        assert!(!requests.settle());
    }

    #[test]
    fn a_withdrawn_request_does_not_count_as_refused() {
        let mut requests = Requests::default();
        requests.ask_for_undo(ANA);
        assert!(requests.check_answer(ANA, false).is_ok());
        requests.answer(ANA, false);
        assert_eq!(requests.refused, None);
    }
}

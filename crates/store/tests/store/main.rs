//! Storage does what it says, of whatever kind it is: one suite, run on SQLite always, and with the feature
//! `postgres` on the PostgreSQL database that `TILEWRIGHT_TEST_POSTGRES` names.

mod due;
mod lists;
mod place;
mod players;
#[cfg(feature = "postgres")]
mod postgres;
mod ratings;
mod samples;
mod sqlite;
mod tables;

/// Runs these tests on each kind of storage, each in a place of its own.
macro_rules! suite {
    ($($module:ident: $($test:ident),+;)+) => {
        mod on_sqlite {
            $(mod $module {
                $(#[tokio::test(flavor = "multi_thread")]
                async fn $test() {
                    let place = crate::place::Place::sqlite();
                    crate::$module::$test(&place).await;
                    place.leave().await;
                })+
            })+
        }

        #[cfg(feature = "postgres")]
        mod on_postgres {
            $(mod $module {
                $(#[tokio::test(flavor = "multi_thread")]
                async fn $test() {
                    let place = crate::place::Place::postgres().await;
                    crate::$module::$test(&place).await;
                    place.leave().await;
                })+
            })+
        }
    };
}

suite! {
    tables:
        what_was_appended_is_read_back,
        a_log_is_read_after_a_version,
        a_version_is_written_once,
        of_fifty_at_once_one_is_written,
        one_that_is_taken_keeps_none_of_the_others_back,
        two_nodes_share_a_table,
        an_entry_without_the_one_before_is_refused,
        a_deleted_table_is_gone,
        what_is_refused_leaves_nothing,
        entries_of_a_finished_table_are_rewritten,
        all_is_there_after_opening_again,
        a_closed_storage_is_away,
        any_text_comes_back;
    lists:
        the_lobby_shows_public_open_tables_oldest_first,
        running_public_tables_are_shown_newest_first,
        versions_of_many_are_told_at_once,
        tables_of_a_player_are_listed_in_pages,
        whose_turn_it_is_follows_the_entries,
        open_tables_of_a_host_are_counted,
        a_player_leaves_a_finished_table,
        who_is_here_is_noted_for_a_while,
        guests_matches_expire_and_accounts_stay;
    due:
        what_is_due_is_claimed_once,
        a_claim_runs_out,
        an_entry_replaces_what_was_due,
        what_still_stands_stays_claimed,
        what_needs_no_doing_is_dropped,
        two_nodes_claim_different_things;
    players:
        a_player_is_found_by_id_and_token,
        an_unknown_token_is_nobodys,
        that_a_player_was_seen_is_noted_once_an_hour,
        a_login_is_found_in_any_letters,
        a_login_is_taken_once,
        a_guest_becomes_an_account,
        tokens_are_dropped,
        bots_are_listed_with_their_owners,
        a_forgotten_player_leaves_nothing,
        guests_who_stay_away_expire,
        tokens_that_nobody_uses_expire;
    ratings:
        a_match_changes_ratings,
        a_rating_that_changed_meanwhile_is_not_overwritten,
        matches_that_end_together_count_each,
        a_table_says_what_its_match_did_to_the_ratings,
        the_rating_of_somebody_gone_is_left_out,
        the_best_lead;
}

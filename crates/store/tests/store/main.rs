//! One test suite for all kinds of storage. It always runs on SQLite. With the feature `postgres`, it also runs on the
//! PostgreSQL database at `TILEWRIGHT_TEST_POSTGRES`.

mod due;
mod heartbeats;
mod lists;
mod matching;
mod place;
mod players;
#[cfg(feature = "postgres")]
mod postgres;
mod ratings;
mod samples;
mod sqlite;
mod tables;

/// Runs these tests on each kind of storage, each with a separate folder or schema.
macro_rules! suite {
    ($($module:ident: $($test:ident),+;)+) => {
        mod on_sqlite {
            $(mod $module {
                $(#[tokio::test(flavor = "multi_thread")]
                async fn $test() {
                    let place = crate::place::Place::sqlite();
                    crate::$module::$test(&place).await;
                    place.clean_up().await;
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
                    place.clean_up().await;
                })+
            })+
        }
    };
}

suite! {
    tables:
        an_appended_entry_is_read_back,
        a_log_is_read_after_a_version,
        a_version_is_written_once,
        only_one_of_fifty_concurrent_entries_is_written,
        a_refused_entry_does_not_block_others,
        two_nodes_share_a_table,
        an_entry_after_a_gap_is_refused,
        a_deleted_table_is_gone,
        a_refused_entry_changes_nothing,
        entries_of_a_finished_table_are_rewritten,
        everything_is_there_after_reopening,
        a_closed_storage_cannot_be_reached,
        any_text_is_read_back_unchanged;
    lists:
        the_lobby_shows_public_open_tables_oldest_first,
        running_public_tables_are_shown_newest_first,
        the_lobby_has_filters_and_a_search,
        a_search_goes_on_behind_many_other_tables,
        tables_of_a_player_in_all_states_are_merged,
        the_version_of_a_list_changes_with_its_tables,
        versions_of_many_tables_are_read_at_once,
        tables_of_a_player_are_listed_in_pages,
        the_turn_follows_the_entries,
        open_tables_of_a_host_are_counted,
        a_player_leaves_a_finished_table,
        presence_is_noted_for_a_while,
        matches_of_guests_expire_and_those_of_accounts_stay;
    matching:
        a_player_is_matched_by_key_clock_and_rating,
        players_who_want_the_same_at_once_do_not_wait_for_each_other,
        tables_without_an_offer_are_found,
        a_row_that_is_known_changes_only_with_its_entry;
    due:
        a_due_task_is_claimed_once,
        a_claim_expires,
        an_entry_replaces_due_tasks,
        an_unchanged_task_stays_claimed,
        an_unneeded_task_is_dropped,
        two_nodes_claim_different_tasks;
    heartbeats:
        the_last_heartbeat_of_each_node_is_known,
        a_downtime_is_stored_with_the_heartbeat_that_ends_it,
        old_heartbeats_and_downtimes_are_deleted,
        the_clock_of_the_storage_is_read;
    players:
        a_player_is_found_by_id_and_token,
        an_unknown_token_has_no_player,
        last_seen_is_updated_once_per_hour,
        logins_are_case_insensitive,
        logins_are_unique,
        a_guest_becomes_an_account,
        a_recovery_code_works_once,
        tokens_are_dropped,
        valid_tokens_are_listed_by_last_use,
        bots_are_listed_with_their_owners,
        a_deleted_player_leaves_nothing,
        inactive_guests_expire,
        unused_tokens_expire;
    ratings:
        a_match_changes_ratings,
        a_rating_that_changed_in_the_meantime_is_not_overwritten,
        concurrent_matches_all_count,
        rating_changes_are_found_by_table,
        the_rating_of_a_deleted_player_is_ignored,
        the_leaderboard_starts_with_the_best;
}

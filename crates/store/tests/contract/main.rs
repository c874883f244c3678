//! The contract of a store, once for every implementation.
//!
//! A new store adds a [`place::Place`] and one line of `contract!`. A test that stands in no list below does
//! not compile without a warning, and warnings fail.
#![allow(clippy::unwrap_used)]

mod bots;
mod guests;
mod leases;
mod lobby;
mod log;
mod neglect;
mod news;
mod place;

macro_rules! contract {
    ($store:ident: $place:ident) => {
        contract! {
            $store: $place;
            log {
                a_new_table_has_one_entry
                entries_come_back_in_order_as_they_were_given
                load_begins_after_the_entry_named
                an_unknown_table_is_no_empty_table
                a_table_is_created_once
                of_racing_creators_one_wins
                a_wrong_number_conflicts_and_leaves_nothing_behind
                racing_writers_make_no_gap_and_no_duplicate
                who_comes_with_others_is_answered_alone
                what_is_not_json_is_refused_whole
                any_text_round_trips
                time_need_not_run_forward
            }
            lobby {
                a_summary_is_replaced_with_each_entry
                tables_are_listed_newest_first
                tables_are_listed_up_to_the_limit
                only_my_tables_are_listed
                who_leaves_a_table_no_longer_lists_it
                a_full_summary_round_trips
            }
            guests {
                a_guest_is_replaced_whole
                names_full_of_odd_characters_round_trip
                seen_never_goes_back
                seen_is_kept_apart_for_each_guest_and_table
                an_unknown_table_is_not_marked
                the_first_secret_wins
                of_racing_secrets_one_wins
            }
            bots {
                a_bot_comes_back_as_it_was_given
                bots_are_listed_for_their_owner_alone
                only_its_owner_removes_a_bot
            }
            leases {
                a_lease_is_one_nodes_until_it_is_given_up
                a_lease_is_free_when_its_time_is_over
                who_has_a_lease_renews_it
                a_lease_is_given_up_only_by_who_has_it
                leases_of_other_names_are_others
                who_leaves_gives_up_all_leases_and_nobody_elses
                of_racing_nodes_one_takes_the_lease
            }
            neglect {
                a_table_that_awaits_a_bot_is_found_when_it_was_quiet
                tables_that_wait_longest_are_found_first
            }
            news {
                a_subscription_wakes_on_append
                a_subscription_begins_at_the_present_length
                a_slow_listener_hears_the_last_length
                an_unknown_table_has_no_news
                another_table_does_not_wake
                a_refused_entry_does_not_wake
                closing_ends_everything
            }
        }
    };
    ($store:ident: $place:ident; $($chapter:ident { $($test:ident)* })*) => {
        mod $store {
            $(mod $chapter {
                use crate::place::Place;

                $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
                async fn $test() {
                    crate::$chapter::$test(<crate::place::$place as Place>::new().await).await;
                })*
            })*
        }
    };
}

contract!(sqlite_file: SqliteFile);
contract!(sqlite_temporary: SqliteTemporary);
contract!(postgres: Postgres);
contract!(memory: Memory);

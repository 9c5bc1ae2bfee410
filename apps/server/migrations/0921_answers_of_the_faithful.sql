-- An answer of a mailbox that is still to be confirmed counts as this voter's when its link is pressed.
alter table survey_answer add column pending_voter bytea;

-- Money that left our bank account: the payout that a line is, or a bank's charge by a rule that a person confirmed.
alter table bank_statement_line
  add column payout_id bigint references payout,
  -- The bank's words for an outgoing line that waits for a decision; removed with the decision.
  add column text_sealed bytea,
  drop constraint bank_statement_line_reason_check,
  add constraint bank_statement_line_reason_check check (reason in (
    'OUTGOING', 'OTHER_CURRENCY', 'NO_REFERENCE', 'UNKNOWN_REFERENCE',
    'CONFIRMED_BEFORE', 'WRONG_AMOUNT', 'REQUEST_OVER', 'PAID_TWICE',
    'PAYOUT_NOT_SENT', 'PAYOUT_OTHER_AMOUNT', 'PAYOUT_OTHER_ACCOUNT', 'PAYOUT_TWICE', 'PAYOUT_BACK',
    'BANK_CHARGE', 'CHARGE_LARGER'));
create index bank_statement_line_payout on bank_statement_line (payout_id) where payout_id is not null;

create table bank_charge_rule (
  id bigint generated always as identity primary key,
  -- A hash of the bank's words without their digits: equal for equal words.
  words_key text not null unique,
  words_sealed bytea not null,
  -- Larger charges with the same words wait for a person.
  most_cents bigint not null check (most_cents > 0),
  made_at timestamptz not null,
  made_by bigint references app_user on delete set null
);
create index bank_charge_rule_made_by on bank_charge_rule (made_by);

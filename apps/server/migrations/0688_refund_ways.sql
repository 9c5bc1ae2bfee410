-- A refund goes back the way the payer paid, or by bank transfer to an account that the payer gives.
alter table refund add column way text not null default 'ORIGINAL' check (way in ('ORIGINAL', 'BANK'));
-- The refund that failed and that this one makes good.
alter table refund add column replaces_id bigint unique references refund;

-- Where the payer wants the money of a refund that a person sends: given once, by the link of the mail about it.
create table refund_account (
  refund_id bigint primary key references refund,
  holder_sealed bytea not null,
  iban_sealed bytea not null,
  given_at timestamptz not null
);

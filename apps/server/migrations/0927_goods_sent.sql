-- Goods that a temple sends to an address. Null: this one is only fetched.
alter table temple_offering add column postage_cents integer check (postage_cents >= 0);

alter table request_line add column send_to_sealed bytea;
-- Part of the line's amount, once for each temple of a request. Null for a line that is not sent.
alter table request_line add column postage_cents integer
  check (postage_cents between 0 and amount_cents and (postage_cents is null or service = 'PRODUCT'));

-- Instead of never_late, which a version before this one still reads: ready goods wait for their buyer only if they are
-- fetched.
alter table request_line add column never_overdue boolean not null generated always as
  (in_shared_list or (service = 'PRODUCT' and state = 'ACCEPTED' and postage_cents is null)) stored;

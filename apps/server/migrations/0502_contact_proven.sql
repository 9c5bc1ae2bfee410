-- When the person who asked proved their e-mail, or stood at the temple's counter: what is to be paid in cash reaches the
-- temple only then. Null while nobody knows.
alter table request add column contact_proven_at timestamptz;
-- What a temple sees unpaid by now stays with it.
update request set contact_proven_at = placed_at
  where payment_method = 'CASH' and id in (select request_id from request_line where visible_to_temple);
-- Open cash requests of one person, counted before another is shown to a temple.
create index request_cash_due on request (lower(contact_email))
  where payment_method = 'CASH' and state in ('PENDING_PAYMENT', 'FAILED');

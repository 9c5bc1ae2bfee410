-- An amount that was reported and never came: another word about the same money took its place.
alter table payment_event drop constraint payment_event_type_check;
alter table payment_event add constraint payment_event_type_check check (type in (
  'DECLINED', 'CAPTURED', 'MISMATCHED', 'MISREPORTED', 'FAILED', 'CANCELED', 'FEE_TAKEN', 'FEE_RETURNED',
  'REFUND_REQUESTED', 'REFUND_SUCCEEDED', 'REFUND_FAILED',
  'DISPUTE_INQUIRY', 'DISPUTE_OPENED', 'DISPUTE_WON', 'DISPUTE_LOST'));

-- What a payment brought the temples is theirs: it goes back by refunds, disputes and corrections only.
create function refuse_money_of_temples_moved() returns trigger language plpgsql as $$
begin
  raise exception 'payment % is booked to temples', old.id using errcode = 'check_violation';
end $$;
create trigger payment_booked_to_temples before update of booked_to on payment
  for each row when (old.booked_to = 'TEMPLES' and new.booked_to is distinct from 'TEMPLES')
  execute function refuse_money_of_temples_moved();

-- The price of sending can move to another line of its temple, whose act may be done already.
create or replace trigger share_changed_by_line after update on request_line for each row
  when ((old.state, old.settled_at, old.amount_cents) is distinct from (new.state, new.settled_at, new.amount_cents))
  execute function share_changed_by_line();

-- Payouts proposed for all temples at once had the day of their proposal as their period. It becomes the days of their
-- acts, as for the others; of an item without acts the day of its booking.
update payout p set period_from = period.first, period_until = period.last
from (
  select i.payout_id, min(coalesce(acts.first, i.occurred_on)) as first, max(coalesce(acts.last, i.occurred_on)) as last
  from payout_item i
  left join lateral (
    select min((l.fulfilled_at at time zone 'Europe/Athens')::date) as first,
      max((l.fulfilled_at at time zone 'Europe/Athens')::date) as last
    from released_line r join request_line l on l.id = r.line_id where r.item_id = i.id) acts on true
  where i.payout_id is not null group by 1) period
where p.id = period.payout_id and p.origin = 'SCHEDULE'
  and p.period_from = (p.proposed_at at time zone 'Europe/Athens')::date and p.period_until = p.period_from;

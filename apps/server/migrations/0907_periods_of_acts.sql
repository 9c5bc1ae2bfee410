-- The period of a payout is that of its acts, and not of the days on which their shares were released.
update payout p set period_from = acts.first, period_until = acts.last
from (
  select i.payout_id, min(coalesce((l.fulfilled_at at time zone 'Europe/Athens')::date, i.occurred_on)) as first,
    max(coalesce((l.fulfilled_at at time zone 'Europe/Athens')::date, i.occurred_on)) as last
  from payout_item i
  left join released_line r on r.item_id = i.id
  left join request_line l on l.id = r.line_id
  where i.payout_id is not null group by 1) acts
where acts.payout_id = p.id;

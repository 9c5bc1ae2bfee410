-- The item that first released the share of a done act, so that payouts list the right acts when those of one request
-- are done on different days.
create table released_line (
  line_id bigint primary key references request_line,
  item_id bigint not null references payout_item
);
create index released_line_item on released_line (item_id);

insert into released_line (line_id, item_id)
select distinct on (l.id) l.id, i.id
from request_line l
join payout_item i on i.request_id = l.request_id and i.temple_id = l.temple_id and i.kind = 'RELEASED'
  and i.created_at >= l.settled_at
where l.state = 'FULFILLED'
order by l.id, i.created_at, i.id;

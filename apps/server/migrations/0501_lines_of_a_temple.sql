-- What a temple's Today and the dashboard read, without passing over every line that there ever was.

-- By their arrival: lists of one temple, the days and sums of the dashboard.
create index request_line_arrived on request_line (temple_id, visible_at, id) where visible_to_temple;
create index request_line_arrived_anywhere on request_line (visible_at) where visible_to_temple;

-- What a temple did last. Forgetting names some days after the act reads the second.
create index request_line_done on request_line (temple_id, updated_at desc, id desc)
  where state in ('FULFILLED', 'DECLINED');
create index request_line_done_anywhere on request_line (updated_at)
  where state in ('FULFILLED', 'DECLINED', 'CANCELED');

-- The further lines of the few requests that have more than one: a request is found by each of its temples.
create index request_line_further on request_line (temple_id, request_id) include (service, intention)
  where position > 1;

create index request_paid on request (paid_at) where paid_at is not null;

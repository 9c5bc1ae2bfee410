-- An answer that is added once its act is settled waits for its mail as the act did; the act stays settled.

drop index request_line_settles;
create index request_line_settles on request_line (settles_at)
  where settles_at is not null and (settled_at is null or settled_at < settles_at);

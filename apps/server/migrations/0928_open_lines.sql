-- The acts that temples still have to do are few, however long the history: the dashboard and the reminders of late ones
-- would else read all acts of all temples.
create index request_line_open on request_line (temple_id, visible_at)
  where visible_to_temple and state in ('PENDING', 'ACCEPTED');

-- Tickets that were shown at the entrance; a second device that shows one again learns of the first.
create table ticket_check_in (
  line_id bigint primary key references request_line,
  -- Of the device's check-in, so that one sent twice is one.
  key uuid not null,
  -- When it was shown, perhaps offline.
  shown_at timestamptz not null,
  checked_by bigint references app_user
);
create index ticket_check_in_checked_by on ticket_check_in (checked_by);

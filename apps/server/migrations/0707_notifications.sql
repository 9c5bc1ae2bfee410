-- One event reaches a person by up to three channels, by each at most once: under the bell (notification), by e-mail and
-- by push (notification_delivery).

alter table notification add column event_key text;
create unique index notification_event on notification (user_id, event_key);

create table notification_setting (
  user_id bigint primary key references app_user on delete cascade,
  -- Wall-clock times of the person's zone; the night may pass midnight.
  quiet_from time,
  quiet_until time,
  time_zone text not null default 'Europe/Athens',
  -- The hour of the one e-mail a day; null for an e-mail at each event.
  digest_hour smallint check (digest_hour between 0 and 23),
  discreet boolean not null default false,
  constraint notification_setting_quiet check ((quiet_from is null) = (quiet_until is null))
);

create table push_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- A device is silent once this sign-in has ended.
  session_id uuid references login_session on delete cascade,
  service text not null check (service in ('FCM', 'WEB')),
  serial text not null,
  -- The token of FCM, or the address that the browser's push service gave.
  token text not null unique,
  p256dh text,
  auth text,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  constraint push_device_keys check ((service = 'WEB') = (p256dh is not null and auth is not null)),
  constraint push_device_serial unique (user_id, service, serial)
);
create index push_device_session on push_device (session_id);

create table notification_delivery (
  id bigint generated always as identity primary key,
  event_key text not null,
  user_id bigint not null references app_user on delete cascade,
  channel text not null check (channel in ('EMAIL', 'PUSH')),
  device_id bigint references push_device on delete cascade,
  topic text not null,
  kind text not null,
  -- What the template's placeholders stand for, in both languages: numbers and titles, never a person's data.
  facts jsonb not null,
  link text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'DROPPED', 'FAILED')),
  digest boolean not null default false,
  tries integer not null default 0,
  due_at timestamptz not null,
  give_up_at timestamptz not null,
  failure text,
  created_at timestamptz not null,
  done_at timestamptz,
  constraint notification_delivery_once unique nulls not distinct (user_id, event_key, channel, device_id)
);
create index notification_delivery_due on notification_delivery (due_at) where state = 'WAITING';
create index notification_delivery_device on notification_delivery (device_id);
create index notification_delivery_event on notification_delivery (event_key);
create index notification_delivery_created on notification_delivery (created_at);

-- Mails that answer no act of their reader can be ended from the mail program.
alter table mail add column unsubscribe_url text;

-- Conversations: between a payer and a temple about a request, and between a temple and the administration.
create table conversation (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('REQUEST', 'ADMINISTRATION')),
  temple_id bigint not null references temple,
  request_id bigint references request,
  -- Sealed with the temple's key, as the messages are.
  subject_sealed bytea,
  blocked_by text check (blocked_by in ('FAITHFUL', 'TEMPLE', 'ADMINISTRATION')),
  -- Of one with the administration, which closed it; a new message opens it again.
  closed_at timestamptz,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  check ((kind = 'REQUEST') = (request_id is not null)),
  check (kind = 'REQUEST' or blocked_by is null)
);
create unique index conversation_of_request on conversation (request_id, temple_id) where kind = 'REQUEST';
create index conversation_temple on conversation (temple_id, last_message_at desc, id desc);
create index conversation_kind on conversation (kind, last_message_at desc, id desc);

create table conversation_message (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversation,
  sender text not null check (sender in ('FAITHFUL', 'TEMPLE', 'ADMINISTRATION')),
  sender_user_id bigint references app_user on delete set null,
  -- Null once forgotten.
  text_sealed bytea,
  -- Made by the writing page: a repeated call writes nothing.
  client_key text not null,
  sent_at timestamptz not null,
  unique (conversation_id, sender, client_key)
);
create index conversation_message_order on conversation_message (conversation_id, id);
create index conversation_message_user on conversation_message (sender_user_id) where sender_user_id is not null;

create table conversation_attachment (
  message_id bigint not null references conversation_message,
  position integer not null,
  file_id text not null unique references file,
  primary key (message_id, position)
);

-- How far each side has read.
create table conversation_read (
  conversation_id bigint not null references conversation,
  side text not null check (side in ('FAITHFUL', 'TEMPLE', 'ADMINISTRATION')),
  message_id bigint not null references conversation_message,
  read_at timestamptz not null,
  primary key (conversation_id, side)
);
create index conversation_read_message on conversation_read (message_id);

create table conversation_report (
  message_id bigint not null references conversation_message,
  by_side text not null check (by_side in ('FAITHFUL', 'TEMPLE')),
  conversation_id bigint not null references conversation,
  reason text not null check (reason in ('OFFENSIVE', 'MONEY', 'IMPOSTOR', 'OTHER')),
  note_sealed bytea,
  reported_at timestamptz not null,
  handled_at timestamptz,
  handled_by bigint references app_user on delete set null,
  primary key (message_id, by_side)
);
create index conversation_report_open on conversation_report (conversation_id) where handled_at is null;
create index conversation_report_of on conversation_report (conversation_id);
create index conversation_report_handler on conversation_report (handled_by) where handled_by is not null;

-- A temple's own texts to start from.
create table message_template (
  id bigint generated always as identity primary key,
  temple_id bigint not null references temple,
  title jsonb not null,
  text jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index message_template_temple on message_template (temple_id);

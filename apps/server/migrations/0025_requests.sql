-- What was asked, what the temple did, and who said what.

create table request (
  id bigint generated always as identity primary key,
  -- Held by strangers in links: 128 random bits.
  code text not null unique check (length(code) >= 22),
  state text not null default 'PENDING_PAYMENT' check (state in ('PENDING_PAYMENT','PAID','COMPLETED','FAILED','CANCELED','REFUNDED')),
  customer_id bigint references app_user on delete set null,
  contact_first_name text not null,
  contact_last_name text not null,
  contact_email text not null,
  contact_phone text,
  contact_search text generated always as (search_skeleton(contact_first_name || ' ' || contact_last_name || ' ' || contact_email)) stored,
  language text not null check (language in ('el', 'en')),
  total_cents integer not null check (total_cents >= 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0 and refunded_cents <= total_cents),
  currency char(3) not null default 'EUR',
  line_count integer not null check (line_count > 0),
  -- The first line's temple and service: what a list shows without a join on lines.
  first_temple_id bigint not null references temple,
  first_service text not null,
  first_intention text not null,
  -- Null when the temple takes the money at its door or by bank; else the way chosen last.
  payment_method text,
  expires_at timestamptz not null,
  placed_at timestamptz not null,
  paid_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null default now()
);
create index request_placed on request (placed_at desc, id desc);
create index request_state on request (state, placed_at desc, id desc);
create index request_total on request (total_cents, id);
create index request_temple on request (first_temple_id, placed_at desc);
create index request_customer on request (customer_id, placed_at desc);
create index request_email on request (lower(contact_email));
create index request_contact_search on request using gin (contact_search gin_trgm_ops);
create index request_expiry on request (expires_at) where state in ('PENDING_PAYMENT', 'FAILED');

create table request_line (
  id bigint generated always as identity primary key,
  request_id bigint not null references request,
  position integer not null,
  temple_id bigint not null references temple,
  service text not null check (service in ('CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL')),
  type_id bigint not null references offering_type,
  -- As it was called on the day: a type may be renamed later.
  type_title jsonb not null,
  saint_id bigint references saint,
  state text not null default 'PENDING' check (state in ('PENDING', 'ACCEPTED', 'FULFILLED', 'DECLINED', 'CANCELED')),
  quantity integer not null check (quantity between 1 and 40),
  intention text not null check (intention in ('HEALTH', 'ETERNAL_MEMORY')),
  -- Sealed with the temple's key; null once forgotten.
  names_sealed bytea,
  names_count integer not null check (names_count >= 0),
  message_sealed bytea,
  preferred_date date,
  amount_cents integer not null check (amount_cents >= 0),
  -- The platform's share, VAT included, and the VAT in it: fixed on the day the request was placed.
  commission_cents integer not null check (commission_cents >= 0 and commission_cents <= amount_cents),
  commission_vat_cents integer not null check (commission_vat_cents >= 0 and commission_vat_cents <= commission_cents),
  refunded_cents integer not null default 0 check (refunded_cents >= 0 and refunded_cents <= amount_cents),
  -- Paid lines reach the temple; a cash line does so unpaid.
  visible_to_temple boolean not null default false,
  visible_at timestamptz,
  burning_minutes integer,
  lit_at timestamptz,
  burns_until timestamptz,
  fulfilled_at timestamptz,
  fulfilled_by bigint references app_user on delete set null,
  answered_at timestamptz,
  answer_sealed bytea,
  answer_file_id text references file on delete set null,
  decline_reason text,
  -- Undo, e-mail and money wait until then.
  settles_at timestamptz,
  settled_at timestamptz,
  forgotten_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (request_id, position)
);
create index request_line_temple on request_line (temple_id, state, preferred_date) where visible_to_temple;
create index request_line_settles on request_line (settles_at) where settled_at is null and settles_at is not null;
create index request_line_burning on request_line (burns_until) where lit_at is not null;
create index request_line_type on request_line (type_id);
create index request_line_saint on request_line (saint_id);
create index request_line_answer_file on request_line (answer_file_id);
create index request_line_forget on request_line (fulfilled_at) where forgotten_at is null;

-- Every move of a line or of a request, once each; never edited.
create table request_event (
  id bigint generated always as identity primary key,
  request_id bigint not null references request,
  line_id bigint references request_line,
  from_state text,
  to_state text not null,
  actor_user_id bigint references app_user on delete set null,
  reason text,
  at timestamptz not null
);
create index request_event_request on request_event (request_id, id);
create index request_event_line on request_event (line_id);

-- What the faithful agreed to, in which words, when.
create table consent (
  id bigint generated always as identity primary key,
  request_id bigint references request,
  user_id bigint references app_user on delete set null,
  purpose text not null check (purpose in ('TERMS', 'PRIVACY', 'SENSITIVE')),
  text_version text not null,
  language text not null check (language in ('el', 'en')),
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index consent_request on consent (request_id);
create index consent_user on consent (user_id);

-- A half-written request: sealed, behind an opaque cookie, for a day.
create table request_draft (
  token_hash bytea primary key,
  body_sealed bytea not null,
  expires_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index request_draft_expiry on request_draft (expires_at);

-- The answer that a repeated Idempotency-Key receives, sealed, for a day.
create table idempotent_answer (
  key_hash bytea primary key,
  body_hash bytea not null,
  status integer not null,
  answer_sealed bytea not null,
  created_at timestamptz not null default now()
);
create index idempotent_answer_age on idempotent_answer (created_at);

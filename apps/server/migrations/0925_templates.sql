-- Named starting points for what is made again and again.
create table template (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('ANNOUNCEMENT', 'SURVEY', 'TEMPLE')),
  title jsonb not null,
  -- What it was kept from, without its days: the fields of the record, or a temple's offerings and services.
  content jsonb not null,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en'))) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create index template_search on template using gin (search_key gin_trgm_ops);
-- Keeping under the same name makes the next version.
create unique index template_title_key on template (kind, (title ->> 'el'));

-- What was made from it: announcements, collections or temples. A record may be deleted later.
create table template_use (
  template_id bigint not null references template on delete cascade,
  record_id bigint not null,
  used_at timestamptz not null,
  primary key (template_id, record_id)
);

-- All templates in one list: these, and those that temples keep for answers and messages, under negative numbers.
create view template_listed as
select id, kind, title, content, search_key, version, updated_at, null::bigint as temple_id,
  (select count(*)::integer from template_use where template_id = template.id) as use_count
from template
union all
select -2 * id, 'ANSWER', text, null, search_skeleton((text ->> 'el') || ' ' || (text ->> 'en')), version,
  updated_at, temple_id, null
from answer_template
union all
select -2 * id - 1, 'MESSAGE', title, null, search_skeleton((title ->> 'el') || ' ' || (title ->> 'en')), version,
  updated_at, temple_id, null
from message_template;

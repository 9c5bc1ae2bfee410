-- The specification's carriers: metropolises, monasteries and foundations to which temples and people belong.
create table organisation (
  id bigint generated always as identity primary key,
  code text not null,
  title jsonb not null,
  kind text not null default 'COMPANY' check (kind in ('COMPANY', 'TELECOMMUNICATION', 'POSTAL')),
  -- A Greek tax number.
  vat text,
  tax_office text not null default '',
  status text not null default 'ENABLED' check (status in ('ENABLED', 'DISABLED', 'LOCKED')),
  file_id text references file on delete set null,
  search_key text generated always as (search_skeleton((title ->> 'el') || ' ' || (title ->> 'en') || ' ' || code)) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create unique index organisation_code on organisation (lower(code));
create unique index organisation_vat on organisation (vat);
create index organisation_search on organisation using gin (search_key gin_trgm_ops);
create index organisation_file on organisation (file_id);

alter table temple add column organisation_id bigint references organisation;
create index temple_organisation on temple (organisation_id);
alter table app_user add column organisation_id bigint references organisation
  check (organisation_id is null or type = 'COMPANY');
create index app_user_organisation on app_user (organisation_id);

-- Somebody is also invited to an organisation, with a role instead of a duty.
alter table invitation add column organisation_id bigint references organisation on delete cascade;
create index invitation_organisation on invitation (organisation_id);
alter table invitation drop constraint invitation_check1;
alter table invitation add constraint invitation_check1 check (user_type <> 'COMPANY'
  or (role_id is null and temple_id is not null and duty is not null and organisation_id is null)
  or (temple_id is null and duty is null and organisation_id is not null));

create trigger tell_actors_organisation after update on organisation
  for each row when (old.status is distinct from new.status) execute function tell_actors_changed();

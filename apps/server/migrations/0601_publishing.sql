-- Publishing: what a temple must have before it is listed, and every address under which a record was ever published.

alter table temple
  -- The number of the document by which the blessing was given, and the document itself.
  add column mandate_reference text not null default '',
  add column mandate_file_id text references file on delete set null,
  -- An administrator has made sure that those who run it are who they say, and how.
  add column identity_checked_at timestamptz,
  add column identity_checked_by bigint references app_user,
  add column identity_checked_how text not null default '',
  -- Since when it is published without a break.
  add column published_at timestamptz,
  add constraint temple_identity_checked check (
    (identity_checked_at is null) = (identity_checked_by is null)
    and (identity_checked_at is null or identity_checked_how <> '')
  );
create index temple_mandate_file on temple (mandate_file_id);
create index temple_identity_checker on temple (identity_checked_by);
create index temple_mandate_end on temple (mandate_until) where published;
update temple set published_at = created_at where published;

-- The terms between a temple and the platform, as its owner accepted them. Versions are never replaced.
create table temple_terms (
  temple_id bigint not null references temple on delete cascade,
  version text not null,
  user_id bigint not null references app_user,
  accepted_at timestamptz not null,
  primary key (temple_id, version)
);
create index temple_terms_user on temple_terms (user_id);

-- An address that was published stays its record's, because it may be printed on a card beside the candles: no other
-- record of the same table gets it while the first exists.
create table slug_history (
  table_name text not null,
  slug text not null,
  record_id bigint not null,
  since timestamptz not null default now(),
  primary key (table_name, slug)
);
create index slug_history_record on slug_history (table_name, record_id);

create function remember_slug() returns trigger language plpgsql as $$
declare
  holder bigint;
  lives boolean := false;
begin
  select record_id into holder from slug_history where table_name = tg_table_name and slug = new.website_slug;
  if holder is not null and holder <> new.id then
    execute format('select exists(select from %I where id = $1)', tg_table_name) into lives using holder;
    if lives then
      raise exception 'the slug is another record''s'
        using errcode = 'unique_violation', constraint = tg_table_name || '_website_slug_key', table = tg_table_name;
    end if;
  end if;
  insert into slug_history (table_name, slug, record_id) values (tg_table_name, new.website_slug, new.id)
    on conflict (table_name, slug) do update set record_id = excluded.record_id;
  return null;
end $$;

create trigger remember_slug after insert or update on temple
  for each row when (new.published and new.website_slug is not null) execute function remember_slug();
create trigger remember_slug after insert or update on saint
  for each row when (new.published and new.website_slug is not null) execute function remember_slug();
create trigger remember_slug after insert or update on offering_type
  for each row when (new.published and new.website_slug is not null) execute function remember_slug();
insert into slug_history (table_name, slug, record_id)
  select 'temple', website_slug, id from temple where published and website_slug is not null
  union all select 'saint', website_slug, id from saint where published and website_slug is not null
  union all select 'offering_type', website_slug, id from offering_type where published and website_slug is not null;

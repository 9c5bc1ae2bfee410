-- Imports of catalogue records from files, kept for some days so that they can be undone.
create table catalogue_import (
  id uuid primary key,
  noun text not null,
  user_id bigint not null references app_user (id),
  at timestamptz not null,
  created integer not null,
  changed integer not null,
  undone_at timestamptz
);
create index catalogue_import_user on catalogue_import (user_id, noun, at desc);

-- What an import made or changed: `version` is the record's own after it, `before` its former row.
create table catalogue_import_record (
  import_id uuid not null references catalogue_import (id) on delete cascade,
  record_id bigint not null,
  version integer not null,
  before jsonb,
  primary key (import_id, record_id)
);

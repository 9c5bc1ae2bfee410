-- Until when a record's preview links show it, and how often they were revoked. A link names the number it was made with.
-- Without a foreign key: the record is of several tables.
create table preview_link (
  entity text not null,
  record_id bigint not null,
  revocations integer not null default 0,
  -- When the newest link ends; null once they were revoked.
  valid_until timestamptz,
  primary key (entity, record_id)
);

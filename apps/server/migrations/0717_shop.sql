-- The e-shop that published kinds of offering go to, by WooCommerce's REST API: at most one.
create table shop (
  id integer primary key default 1 check (id = 1),
  address text not null check (address ~ '^https?://' and length(address) <= 200),
  -- Consumer key and secret, sealed together.
  credentials bytea not null,
  -- Of the products, where the shop has one language.
  language text not null check (language in ('el', 'en')),
  -- NONE: one product with both languages in its text. WPML: one product for each language.
  translation text not null check (translation in ('NONE', 'WPML')),
  enabled boolean not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

-- One product at the shop. Without a foreign key: it outlives its kind until the shop has removed it.
create table shop_item (
  id integer primary key generated always as identity,
  offering_type_id integer not null,
  language text not null check (language in ('el', 'en')),
  wanted text not null check (wanted in ('SHOWN', 'REMOVED')),
  state text not null check (state in ('WAITING', 'SHOWN', 'REMOVED', 'FAILED')),
  remote_id bigint,
  permalink text,
  -- The shop's own picture and the file that it was made of: sent again only when the file changes.
  image_id bigint,
  image_file_id text,
  failure text,
  attempts integer not null default 0,
  -- Fields that the shop shows otherwise than we would send them now; GONE if it lost the product.
  differences text[] not null default '{}',
  changed_at timestamptz not null,
  synced_at timestamptz,
  checked_at timestamptz,
  unique (offering_type_id, language)
);

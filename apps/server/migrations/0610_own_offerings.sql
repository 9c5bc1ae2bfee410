-- What a temple offers a kind for is its own: a sale for some days, a minimum, who may be asked for, when and how often.

alter table temple_offering
  -- A lower price from one civil date (Europe/Athens) to another, both included.
  add column sale_price_cents integer check (sale_price_cents >= 0),
  add column sale_start_date date,
  add column sale_end_date date,
  -- The least this temple accepts for one act; null where the kind's own minimum is enough.
  add column min_cents integer check (min_cents >= 0),
  -- Null where the temple's own limit of names holds.
  add column names_limit integer check (names_limit between 1 and 40),
  -- A part of the kind's intentions; null where it is done for all of them.
  add column intentions text[] check (intentions <@ '{HEALTH,ETERNAL_MEMORY}' and cardinality(intentions) > 0),
  -- Days of the week it is done on, 1 is Monday and 7 Sunday; null where it is done on all.
  add column weekdays smallint[] check (weekdays <@ '{1,2,3,4,5,6,7}' and cardinality(weekdays) > 0),
  -- How many of it the temple does on one day; null without a limit.
  add column capacity_per_day integer check (capacity_per_day > 0),
  -- Its place among the temple's offerings of one service.
  add column position integer not null default 0,
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  add column updated_by bigint references app_user on delete set null,
  add constraint temple_offering_sale check (
    num_nonnulls(sale_price_cents, sale_start_date, sale_end_date) in (0, 3)
    and sale_start_date <= sale_end_date and sale_price_cents < price_cents),
  add constraint temple_offering_least check (min_cents <= price_cents);

create index temple_offering_updated_by on temple_offering (updated_by);

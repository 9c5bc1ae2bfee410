-- What one cost on the day on which the line was placed: outside a sale, and as the platform recommends. Null for lines
-- from before these prices were kept.
alter table request_line
  add column full_price_cents integer check (full_price_cents >= 0),
  add column recommended_price_cents integer check (recommended_price_cents >= 0);

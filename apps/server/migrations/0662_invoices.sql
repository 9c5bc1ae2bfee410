-- What the platform charges temples, as documents numbered without a gap for each series and year.

create table invoice_series (
  series text not null check (series ~ '^[A-Z]{1,6}$'),
  year integer not null,
  last_number integer not null default 0,
  primary key (series, year)
);

create table invoice (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('COMMISSION', 'CREDIT_NOTE')),
  series text not null,
  year integer not null,
  number integer not null check (number > 0),
  temple_id bigint not null references temple,
  period_from date not null,
  period_until date not null check (period_until >= period_from),
  net_cents bigint not null check (net_cents >= 0),
  vat_cents bigint not null check (vat_cents >= 0),
  -- Basis points.
  vat_rate integer not null,
  issued_on date not null,
  -- Issuer and recipient as they were on the day: names, addresses, tax numbers.
  parties jsonb not null,
  created_at timestamptz not null,
  unique (series, year, number),
  -- The month's document is made once, however often the job runs.
  unique (temple_id, kind, period_from),
  foreign key (series, year) references invoice_series (series, year),
  check (net_cents + vat_cents > 0)
);
create trigger invoice_rows before update or delete on invoice for each row execute function refuse_change();
create trigger invoice_truncate before truncate on invoice for each statement execute function refuse_change();

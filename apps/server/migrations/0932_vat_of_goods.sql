-- The VAT in the price of goods; offerings for acts contain none.
alter table offering_type add column vat_class text not null default 'NONE'
  check (vat_class in ('STANDARD', 'REDUCED', 'LOWEST', 'NONE'));
-- Basis points, as it was on the day of the request.
alter table request_line add column vat_rate integer not null default 0 check (vat_rate between 0 and 10000);

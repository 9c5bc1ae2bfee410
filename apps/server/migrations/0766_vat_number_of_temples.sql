-- The number under which a temple is known to the tax office of its country in the European Union: EL and its tax number
-- in Greece, CY and its own in Cyprus. Printed on its invoices.
alter table temple add column vat_number text check (vat_number ~ '^[A-Z]{2}[A-Z0-9]{2,13}$');

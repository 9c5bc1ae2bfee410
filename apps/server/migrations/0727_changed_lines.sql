-- The payer may change the names and the day of an act until the temple has done it; the temple sees when.
alter table request_line add changed_at timestamptz;

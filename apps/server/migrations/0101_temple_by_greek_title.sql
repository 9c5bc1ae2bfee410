-- The list of temples without a search reads one page and not all of them.
create index temple_by_greek_title on temple (((title ->> 'el') collate greek), id)
  where published and status = 'ENABLED';

-- How many acts are asked for on each day of the calendar, without reading every line that there ever was.
create index request_line_preferred on request_line (preferred_date)
  where visible_to_temple and preferred_date is not null and state not in ('DECLINED', 'CANCELED');

-- Columns that point to a row which may be deleted: whether anything points to it is asked of an index.

create index region_country on region (country_id);
create index municipality_region on municipality (region_id);
create index city_municipality on city (municipality_id);
create index request_line_fulfilled_by on request_line (fulfilled_by) where fulfilled_by is not null;
create index request_event_actor on request_event (actor_user_id) where actor_user_id is not null;

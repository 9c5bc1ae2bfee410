-- The search over temples finds them by their metropolis and by the feasts that they and their saints have.

alter table temple
  add column jurisdiction_search_key text
    generated always as (search_skeleton((jurisdiction ->> 'el') || ' ' || (jurisdiction ->> 'en'))) stored,
  add column feast_search_key text
    generated always as (search_skeleton(jsonb_path_query_array(feast_days, '$[*].title.*')::text)) stored;
create index temple_jurisdiction_search on temple using gin (jurisdiction_search_key gin_trgm_ops);
create index temple_feast_search on temple using gin (feast_search_key gin_trgm_ops);
-- By which one metropolis is chosen, however its temples accent it.
create index temple_metropolis on temple (search_skeleton(jurisdiction ->> 'el'));

alter table saint add column feast_search_key text
  generated always as (search_skeleton(jsonb_path_query_array(further_days, '$[*].title.*')::text)) stored;
create index saint_feast_search on saint using gin (feast_search_key gin_trgm_ops);

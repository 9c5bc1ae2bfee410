-- How many requests there are of each kind, so that the Requests list need not count them for every page.

-- Rows are only added, by triggers and by the job that folds them: a counter that is updated in place would make all
-- who place a request wait for each other's commit. The sum over all rows of a kind is its count, at any moment.
create table request_tally (
  state text not null,
  temple_id bigint not null,
  service text not null,
  intention text not null,
  -- Requests with further lines are found by each of them, so that the first line's facts do not count them.
  is_single boolean not null,
  requests bigint not null
);

create function tally_new_requests() returns trigger language plpgsql as $$
begin
  insert into request_tally (state, temple_id, service, intention, is_single, requests)
  select state, first_temple_id, first_service, first_intention, line_count = 1, count(*)
  from inserted group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger tally_new_requests after insert on request referencing new table as inserted
  for each statement execute function tally_new_requests();

create function tally_moved_request() returns trigger language plpgsql as $$
begin
  insert into request_tally (state, temple_id, service, intention, is_single, requests) values
    (old.state, old.first_temple_id, old.first_service, old.first_intention, old.line_count = 1, -1),
    (new.state, new.first_temple_id, new.first_service, new.first_intention, new.line_count = 1, 1);
  return null;
end $$;
create trigger tally_moved_request after update on request for each row
  when ((old.state, old.first_temple_id, old.first_service, old.first_intention, old.line_count)
    is distinct from (new.state, new.first_temple_id, new.first_service, new.first_intention, new.line_count))
  execute function tally_moved_request();

create function tally_deleted_request() returns trigger language plpgsql as $$
begin
  insert into request_tally (state, temple_id, service, intention, is_single, requests)
  values (old.state, old.first_temple_id, old.first_service, old.first_intention, old.line_count = 1, -1);
  return null;
end $$;
create trigger tally_deleted_request after delete on request
  for each row execute function tally_deleted_request();

insert into request_tally (state, temple_id, service, intention, is_single, requests)
select state, first_temple_id, first_service, first_intention, line_count = 1, count(*) from request group by 1, 2, 3, 4, 5;

create index request_with_further_lines on request (state) where line_count > 1;

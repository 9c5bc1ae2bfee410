-- The event that this line is a ticket of: the first with these goods that was not over when it was asked for.
create function event_of_ticket(line request_line) returns bigint language sql stable as $$
  select e.id from event e join request r on r.id = line.request_id
  where line.service = 'PRODUCT' and e.temple_id = line.temple_id and e.ticket_id = line.type_id
    and coalesce(e.ends_on, e.starts_on) >= (r.placed_at at time zone 'Europe/Athens')::date
  order by coalesce(e.ends_on, e.starts_on), e.id
  limit 1
$$;

-- A ticket's code is valid for one event; one that is over leaves its ticket to the next.
create or replace function refuse_taken_ticket() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'Europe/Athens')::date;
begin
  if new.ticket_id is null or coalesce(new.ends_on, new.starts_on) < today
    or (tg_op = 'UPDATE' and new.ticket_id = old.ticket_id and new.temple_id = old.temple_id
      and coalesce(old.ends_on, old.starts_on) >= today) then
    return new;
  end if;
  -- Of two events that take it at once, the second waits for the first.
  perform from offering_type where id = new.ticket_id for no key update;
  if exists (
    select from event where ticket_id = new.ticket_id and temple_id = new.temple_id and id <> new.id
      and coalesce(ends_on, starts_on) >= today
  ) then
    raise exception 'the ticket is another event''s'
      using errcode = 'unique_violation', constraint = 'event_ticket_id_taken';
  end if;
  return new;
end $$;

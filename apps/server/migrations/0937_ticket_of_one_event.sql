-- A ticket's code is valid for one event. A trigger, since events that share a ticket already must not stop the update.
create function refuse_taken_ticket() returns trigger language plpgsql as $$
begin
  if new.ticket_id is null
    or (tg_op = 'UPDATE' and new.ticket_id = old.ticket_id and new.temple_id = old.temple_id) then
    return new;
  end if;
  -- Of two events that take it at once, the second waits for the first.
  perform from offering_type where id = new.ticket_id for no key update;
  if exists (
    select from event where ticket_id = new.ticket_id and temple_id = new.temple_id and id <> new.id
  ) then
    raise exception 'the ticket is another event''s'
      using errcode = 'unique_violation', constraint = 'event_ticket_id_taken';
  end if;
  return new;
end $$;
create trigger refuse_taken_ticket before insert or update of ticket_id, temple_id on event
  for each row execute function refuse_taken_ticket();

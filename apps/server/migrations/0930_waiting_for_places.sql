-- Who waits for a place at an event that is full, the first first.
create table event_waiter (
  id bigint generated always as identity primary key,
  event_id bigint not null references event on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  language text not null check (language in ('el', 'en')),
  -- Of the link by which they leave the list.
  key_hash bytea not null unique,
  joined_at timestamptz not null,
  -- The request that was placed for them when a place came free.
  request_id bigint references request on delete set null,
  told_at timestamptz
);
create index event_waiter_waiting on event_waiter (event_id, id) where told_at is null;
create unique index event_waiter_email_key on event_waiter (event_id, lower(email)) where told_at is null;
create index event_waiter_request on event_waiter (request_id);

-- Places that came free and belong to those who wait: nobody else is offered them.
alter table event add column held integer not null default 0 check (held >= 0);

create or replace function take_from_stock() returns trigger language plpgsql as $$
declare
  was_taken boolean := tg_op = 'UPDATE' and old.state not in ('CANCELED', 'DECLINED');
  is_taken boolean := new.state not in ('CANCELED', 'DECLINED');
begin
  if was_taken and not is_taken then
    update event set held = held + new.quantity where id = (
      select min(e.id) from event e join event_waiter w on w.event_id = e.id and w.told_at is null
      where e.ticket_id = new.type_id and e.temple_id = new.temple_id);
    if found then return null; end if;
  end if;
  if was_taken is distinct from is_taken then
    update temple_offering
      set stock = stock + case when is_taken then -new.quantity else new.quantity end, version = version + 1
      where temple_id = new.temple_id and type_id = new.type_id and stock is not null;
  end if;
  return null;
end $$;

-- How a temple asks for an offering: at its price, by suggestion with the least that it accepts, or without any money.
alter table temple_offering add asks text not null default 'SUGGESTED'
  check (asks in ('FIXED', 'SUGGESTED', 'FREE'));
alter table temple_offering add check (asks <> 'FREE' or price_cents = 0);

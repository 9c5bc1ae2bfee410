-- A card to somebody for whom an act was offered. Its texts are sealed with the key of the act's temple, like the names,
-- and go with them; a card that its payer withdraws is deleted, and its link leads nowhere.
create table line_card (
  line_id bigint primary key references request_line on delete cascade,
  code text not null unique,
  -- {to, from, message}
  body_sealed bytea not null,
  made_at timestamptz not null
);

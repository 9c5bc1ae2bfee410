-- Lines that waited longer than their temple promised: when its people were told, and when the administration was. Once
-- each.
create table line_past_promise (
  line_id bigint primary key references request_line on delete cascade,
  temple_id bigint not null references temple on delete cascade,
  told_at timestamptz not null,
  raised_at timestamptz
);
create index line_past_promise_temple on line_past_promise (temple_id);
create index line_past_promise_told on line_past_promise (told_at) where raised_at is null;

-- When administrators were notified of an item; those that are open now are known.
alter table attention_item add column announced_at timestamptz;
update attention_item set announced_at = opened_at;
create index attention_item_unannounced on attention_item (opened_at)
  where announced_at is null and closed_at is null;

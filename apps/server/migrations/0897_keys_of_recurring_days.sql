-- Each mail about a recurring day has a key of its own, and the links of earlier mails keep working.
create table recurrence_day_key (
  -- Of the key in the mail.
  token_hash bytea primary key,
  day_id bigint not null references recurrence_day on delete cascade
);
create index recurrence_day_key_day_id on recurrence_day_key (day_id);
insert into recurrence_day_key (token_hash, day_id)
select token_hash, id from recurrence_day where token_hash is not null;
alter table recurrence_day drop column token_hash;

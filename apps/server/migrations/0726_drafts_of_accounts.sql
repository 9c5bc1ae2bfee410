-- An unfinished request may belong to an account, whose devices each hold a token of their own for the one draft.

alter table request_draft
  add customer_id bigint unique references app_user on delete cascade,
  -- The draft that this token stands for, where it is not its own; its own body is empty then.
  add joined_to bytea references request_draft on delete cascade;
create index request_draft_joined on request_draft (joined_to) where joined_to is not null;

-- Who did an act, where its temple tells that. The word is sealed like the answer beside it and forgotten with it.
alter table temple add tells_who boolean not null default false;
alter table request_line add done_by_sealed bytea;

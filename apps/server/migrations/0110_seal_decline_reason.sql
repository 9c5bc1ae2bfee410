-- A reason to decline is an answer like any other and may name somebody: it is sealed and forgotten with the rest.

alter table request_line drop column decline_reason;
alter table request_line add column decline_reason_sealed bytea;

-- How many lines an import that is running, or that was interrupted, is to write; null once it has written them.
alter table bank_statement add column expected_lines integer;

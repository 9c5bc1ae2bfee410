-- A customer is looked for by the beginning of his e-mail: an index whose order LIKE can use in every locale.
-- (By trigrams, "example.test" alone meets every row.)
drop index request_email;
create index request_email on request (lower(contact_email) text_pattern_ops);
analyze request;

-- The search over everything finds names by their beginning first: two letters are too few for trigrams.
create index app_user_search_prefix on app_user (search_key text_pattern_ops);
create index request_contact_prefix on request (contact_search text_pattern_ops);

-- The search over everything finds people by the beginning of their e-mail: an index whose order LIKE can use in every
-- locale. (By trigrams, the words of a frequent provider meet every row.)
create index app_user_email_prefix on app_user (lower(email) text_pattern_ops);

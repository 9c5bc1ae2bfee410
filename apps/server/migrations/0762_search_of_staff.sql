-- The search over everything looks for staff apart from the faithful. Among a million people of a frequent name it
-- would read all of them to find the few of the staff.
create index app_user_staff_search on app_user (search_key text_pattern_ops) where type <> 'CUSTOMER';

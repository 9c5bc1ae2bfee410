-- The person's code, which the platform gives, and a member number, which administrators keep.
alter table app_user add column code text generated always as ('U-' || lpad(id::text, 6, '0')) stored;
alter table app_user add constraint app_user_code_key unique (code);
alter table app_user add column member_id text;
alter table app_user add constraint app_user_member_id_key unique (member_id);

-- For people who do not give the day of their birth.
alter table user_profile add column birth_year integer check (birth_year between 1900 and 2100);

-- Who brought the request: a representative, a pilgrims' office.
alter table request add column salesman text check (length(salesman) <= 120);
create index request_salesman on request (salesman) where salesman is not null;

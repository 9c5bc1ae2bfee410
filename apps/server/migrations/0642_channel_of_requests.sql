-- How a request came: typed by the payer, or by the temple's staff for somebody at the desk or on the telephone. These
-- may have no e-mail and no surname: both are empty then.
alter table request add column channel text not null default 'WEB' check (channel in ('WEB', 'COUNTER', 'TELEPHONE'));
alter table request add constraint request_contact_email check (contact_email <> '' or channel <> 'WEB');

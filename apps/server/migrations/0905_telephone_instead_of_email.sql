-- The operator telephones payers who have no e-mail; at a temple's counter they may give neither.
alter table request drop constraint request_contact_email;
alter table request add constraint request_contact
  check (contact_email <> '' or contact_phone is not null or channel <> 'WEB');

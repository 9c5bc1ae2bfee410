-- lpad cuts what is longer: the millionth person got the code of the hundred thousandth, and could not be stored.
alter table app_user drop constraint app_user_code_key;
alter table app_user drop column code;
alter table app_user add column code text
  generated always as ('U-' || lpad(id::text, greatest(6, length(id::text)), '0')) stored;
alter table app_user add constraint app_user_code_key unique (code);

-- What people tell of themselves, and how they want to be told of what happens.

create table user_profile (
  user_id bigint primary key references app_user on delete cascade,
  gender text check (gender in ('MAN', 'WOMAN')),
  birth_date date,
  phone1 text,
  phone2 text,
  phone3 text,
  fax text,
  profession text,
  honor_title text,
  photo_file_id text references file on delete set null
);
create index user_profile_photo on user_profile (photo_file_id);

-- What a user chose himself; what is not here is as the topic has it for everybody.
create table notification_preference (
  user_id bigint not null references app_user on delete cascade,
  topic text not null,
  channel text not null check (channel in ('IN_APP', 'EMAIL', 'PUSH')),
  enabled boolean not null,
  primary key (user_id, topic, channel)
);

-- A portrait is seen by whom it shows and by those who may see him, not by everybody who may see other pictures.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('PICTURE', 'DOCUMENT', 'PORTRAIT'));
alter table file drop constraint file_document_private;
alter table file add constraint file_private_purpose check (purpose = 'PICTURE' or visibility = 'PRIVATE');

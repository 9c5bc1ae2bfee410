-- A file that proves something, such as a temple's mandate. It is seen by whom its module admits and by nobody else,
-- whatever other rights he has, and sent as an attachment only.

alter table file add column purpose text not null default 'PICTURE' check (purpose in ('PICTURE', 'DOCUMENT'));
alter table file add constraint file_document_private check (purpose <> 'DOCUMENT' or visibility = 'PRIVATE');

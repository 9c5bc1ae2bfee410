-- Videos of temples and saints. A video is kept in parts of `part_bytes` each, as they arrived, so that an upload can go
-- on where it broke off and no node ever holds a whole video in memory.
alter table file
  add column part_bytes integer check (part_bytes > 0),
  -- Bytes that have arrived; null once the file is whole.
  add column received integer check (received between 0 and bytes);
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check
  check (purpose in ('PICTURE', 'DOCUMENT', 'PORTRAIT', 'SOUND', 'VIDEO'));
alter table file drop constraint file_private_purpose;
alter table file add constraint file_private_purpose
  check (purpose in ('PICTURE', 'VIDEO') or visibility = 'PRIVATE');
alter table file add constraint file_video_parts check ((purpose = 'VIDEO') = (part_bytes is not null));
alter table file add constraint file_received_private check (received is null or visibility = 'PRIVATE');

alter table saint add column video_file_id text references file on delete set null;
alter table temple add column video_file_id text references file on delete set null;
-- Keeps the video from being swept away in the meantime.
alter table deleted_record add column video_file_id text references file on delete set null;
create index saint_video on saint (video_file_id) where video_file_id is not null;
create index temple_video on temple (video_file_id) where video_file_id is not null;
create index deleted_record_video on deleted_record (video_file_id) where video_file_id is not null;

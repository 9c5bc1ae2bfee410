-- How many mails of a kind a mailbox was sent lately: each kind that strangers can cause has a cap.
create index mail_recipient on mail (lower(recipient), template, created_at);

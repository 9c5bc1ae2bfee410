-- News are sent after what somebody waits for, and each batch is found without sorting all that waits.
drop index mail_waiting;
create index mail_waiting on mail ((unsubscribe_url is not null), next_try_at) where state = 'WAITING';
drop index notification_delivery_due;
create index notification_delivery_due on notification_delivery ((topic = 'ANNOUNCEMENT'), due_at)
  where state = 'WAITING';

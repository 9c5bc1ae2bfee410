-- The person's list also holds jobs that failed for good, queues that are late, and mails that nobody took.
alter table attention_item drop constraint attention_item_kind_check;
alter table attention_item add constraint attention_item_kind_check check (kind in (
  'UNMATCHED_MONEY', 'REFUND_FAILED', 'REFUND_BY_HAND', 'DISPUTE', 'UNKNOWN_PAYMENT', 'INVARIANT_BROKEN',
  'JOB_FAILED', 'JOBS_LATE', 'MAIL_FAILED', 'MAILS_WAITING'));

-- Like a new bank account, a new account at the gateway cools before the first payout, so that its temple's other owners
-- notice it in time.
alter table connected_account add column usable_from timestamptz;
update connected_account set usable_from = activated_at;
alter table connected_account add constraint connected_account_usable_check
  check ((usable_from is null) = (activated_at is null));

-- Cardlink's page is no longer a gateway (decision 72). What it took stays in payments and books. The list of gateways is
-- the contract's (paymentGateways): the database only sees to their form, so that a new one needs no migration.
alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check check (method ~ '^[A-Z]+$');
alter table unmatched_receipt drop constraint unmatched_receipt_method_check;
alter table unmatched_receipt add constraint unmatched_receipt_method_check check (method ~ '^[A-Z]+$');
alter table external_event drop constraint external_event_source_check;
alter table external_event add constraint external_event_source_check check (source ~ '^[A-Z]+$');
alter table ledger_account drop constraint ledger_account_gateway_check;
alter table ledger_account add constraint ledger_account_gateway_check check (gateway ~ '^[A-Z]+$');
alter table gateway_movement drop constraint gateway_movement_gateway_check;
alter table gateway_movement add constraint gateway_movement_gateway_check check (gateway ~ '^[A-Z]+$');
alter table gateway_health drop constraint gateway_health_gateway_check;
alter table gateway_health add constraint gateway_health_gateway_check check (gateway ~ '^[A-Z]+$');
alter table temple_method_off drop constraint temple_method_off_method_check;
alter table temple_method_off add constraint temple_method_off_method_check check (method ~ '^[A-Z]+$');
delete from temple_method_off where method = 'CARDLINK';
drop index external_event_cardlink;
-- Open proposals by a bank's report cannot be decided any more; each is in the audit trail.
update attention_item set closed_at = now() where kind = 'ANSWER_WAITS' and closed_at is null;
drop table payment_answer;

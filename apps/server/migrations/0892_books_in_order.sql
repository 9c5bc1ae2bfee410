-- The same columns in the same order as ledger_transfer_in_order.
drop index ledger_transfer_day;

-- Open acts without money, in cash or free, are counted by `request_email`; the narrower index is not needed.
drop index request_cash_due;
update main_parameter set key = 'unpaidPerAddress' where key = 'cashChoicesPerAddress';

-- Goods are for nobody in particular: they have no intention.

alter table request_tally alter column intention drop not null;
alter table request alter column first_intention drop not null;
alter table request_line alter column intention drop not null;
update request set first_intention = null where first_service = 'PRODUCT';
update request_line set intention = null where service = 'PRODUCT';
alter table request_line add constraint request_line_intention check ((intention is null) = (service = 'PRODUCT'));

-- A bank account is checked as one, and not taken as any text.

alter table main_parameter drop constraint main_parameter_type_check;
alter table main_parameter add constraint main_parameter_type_check
  check (type in ('INTEGER', 'CENTS', 'BASIS_POINTS', 'BOOLEAN', 'TEXT', 'IBAN'));
update main_parameter set type = 'IBAN' where key = 'bankIban';

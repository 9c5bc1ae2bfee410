-- The request that the temple begins before the 14 days for withdrawal end (directive 2011/83, articles 7(3) and 16(a)).
alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check
  check (purpose in ('TERMS', 'PRIVACY', 'SENSITIVE', 'BEGIN'));

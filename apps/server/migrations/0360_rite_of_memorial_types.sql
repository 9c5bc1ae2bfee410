-- What a memorial type needs of its day: a Liturgy with Proskomide, a Liturgy on a day open to kollyva, or nothing.
alter table offering_type add column rite text check (rite in ('LITURGY', 'MEMORIAL', 'TRISAGION')),
  add check (rite is null or service = 'MEMORIAL');

update offering_type set rite = case
  when key = 'memorial-trisagion' then 'TRISAGION'
  when key in ('memorial-note', 'memorial-nine-liturgies', 'memorial-forty-liturgies', 'memorial-one-year')
    then 'LITURGY'
  else 'MEMORIAL'
end
where service = 'MEMORIAL';

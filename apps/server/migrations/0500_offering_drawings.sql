-- Each offering is drawn as itself, no longer by its kind alone; packages/contract lists the drawings.
alter table offering_type drop constraint offering_type_drawing_check;
alter table offering_type alter column drawing drop default;

update offering_type set drawing = case
  when key in ('candle-small', 'candle-tall') then key
  when key = 'candle-full-height' then 'candle-tall'
  when key = 'vigil-lamp-day' then 'lamp-vigil'
  when key = 'vigil-lamp-week' then 'lamp-seven-day'
  when key = 'vigil-lamp-forty-days' then 'lamp-forty-day'
  when key in ('tama-eyes', 'tama-heart', 'tama-hand', 'tama-leg', 'tama-baby', 'tama-child', 'tama-house', 'tama-ship',
    'tama-car', 'tama-book') then key
  when key = 'tama-wedding-crowns' then 'tama-crowns'
  when key = 'tama-praying-figure' then 'tama-woman'
  when key = 'tama-thanksgiving' then 'tama-thanks'
  when key = 'tama-wax' then 'tama-body'
  when key = 'tama-own-wish' then 'tama-man'
  when key in ('prayer-small-paraklesis', 'prayer-great-paraklesis', 'prayer-saint-paraklesis', 'prayer-salutations')
    then 'prayer-paraklesis'
  when key = 'prayer-travellers' then 'prayer-journey'
  when key = 'prayer-artoklasia' then 'prayer-artoklasia'
  when key = 'memorial-forty-liturgies' then 'service-forty-liturgies'
  when key = 'memorial-trisagion' then 'service-trisagion'
  when key in ('memorial-service', 'memorial-saturday-of-souls') then 'service-memorial'
  when drawing = 'LAMP' then 'lamp-vigil'
  when service = 'CANDLE' then 'candle-medium'
  when service = 'TAMA' then 'tama-heart'
  when service = 'PRAYER' then 'prayer-health'
  else 'service-names'
end;

alter table offering_type add constraint offering_type_drawing_check check (drawing in (
  'candle-small', 'candle-medium', 'candle-tall', 'lamp-vigil', 'lamp-seven-day', 'lamp-forty-day',
  'tama-heart', 'tama-eyes', 'tama-hand', 'tama-leg', 'tama-body', 'tama-baby', 'tama-child', 'tama-man', 'tama-woman',
  'tama-couple', 'tama-family', 'tama-crowns', 'tama-house', 'tama-ship', 'tama-car', 'tama-wheat', 'tama-book',
  'tama-thanks',
  'prayer-health', 'prayer-paraklesis', 'prayer-journey', 'prayer-artoklasia',
  'service-names', 'service-trisagion', 'service-memorial', 'service-forty-liturgies'));

-- The plate itself says that it is a tama. A title that somebody wrote anew stays.
update offering_type set title = jsonb_build_object(
    'el', upper(substr(title ->> 'el', 6, 1)) || substr(title ->> 'el', 7),
    'en', upper(substr(title ->> 'en', 7, 1)) || substr(title ->> 'en', 8)), version = version + 1
  where service = 'TAMA' and key is not null and title ->> 'el' like 'Τάμα %' and title ->> 'el' not like 'Τάμα από %'
    and title ->> 'el' not like 'Τάμα κατά %' and title ->> 'en' like 'Tama: %';

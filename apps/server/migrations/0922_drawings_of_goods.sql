-- Goods are drawn as themselves: a silver plate of a book says that it is a tama.
alter table offering_type drop constraint offering_type_drawing_check;
update offering_type set version = version + 1, drawing = case drawing
    when 'tama-thanks' then 'goods-icon'
    when 'tama-ship' then 'goods-ticket'
    else 'goods-book' end
  where service = 'PRODUCT' and drawing like 'tama-%';
alter table offering_type add constraint offering_type_drawing_check check (drawing in (
  'candle-small', 'candle-medium', 'candle-tall', 'lamp-vigil', 'lamp-seven-day', 'lamp-forty-day',
  'tama-heart', 'tama-eyes', 'tama-hand', 'tama-leg', 'tama-body', 'tama-baby', 'tama-child', 'tama-man', 'tama-woman',
  'tama-couple', 'tama-family', 'tama-crowns', 'tama-house', 'tama-ship', 'tama-car', 'tama-wheat', 'tama-book',
  'tama-thanks',
  'prayer-health', 'prayer-paraklesis', 'prayer-journey', 'prayer-artoklasia',
  'service-names', 'service-trisagion', 'service-memorial', 'service-forty-liturgies',
  'goods-book', 'goods-icon', 'goods-ticket'));

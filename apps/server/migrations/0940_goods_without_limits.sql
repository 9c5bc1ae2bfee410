-- Goods have a price, not an offering of one's choice: their forms have no limits any more.
update offering_type set min_price_cents = null, max_price_cents = null
  where service = 'PRODUCT' and (min_price_cents is not null or max_price_cents is not null);

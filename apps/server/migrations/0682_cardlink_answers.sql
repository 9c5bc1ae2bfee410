-- The signed answers of the bank's page are all that is known of an order there.
create index external_event_cardlink on external_event ((payload ->> 'orderid')) where source = 'CARDLINK';

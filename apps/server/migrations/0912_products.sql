-- Goods that temples sell beside acts: a fifth kind of offering, with a category and, at each temple, a stock.

alter table offering_type drop constraint offering_type_service_check;
alter table offering_type add constraint offering_type_service_check
  check (service in ('CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL', 'PRODUCT'));
alter table offering_type add column category_id bigint references product_category;
create index offering_type_category on offering_type (category_id);
alter table request_line drop constraint request_line_service_check;
alter table request_line add constraint request_line_service_check
  check (service in ('CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL', 'PRODUCT'));
alter table answer_template drop constraint answer_template_service_check;
alter table answer_template add constraint answer_template_service_check
  check (service in ('CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL', 'PRODUCT'));
alter table badge drop constraint badge_service_check;
alter table badge add constraint badge_service_check
  check (service in ('CANDLE', 'TAMA', 'PRAYER', 'MEMORIAL', 'PRODUCT'));

-- Null without a limit.
alter table temple_offering add column stock integer constraint temple_offering_stock check (stock >= 0);

-- Names read from a shared list and goods ready to be fetched wait for somebody else than the temple.
alter table request_line add column never_late boolean not null
  generated always as (in_shared_list or (service = 'PRODUCT' and state = 'ACCEPTED')) stored;

-- A piece is taken when it is ordered, and given back when its line is canceled or declined. The check of the stock
-- refuses the second of two orders for the last piece. The version tells a form that is open that the stock has changed.
create function take_from_stock() returns trigger language plpgsql as $$
declare
  was_taken boolean := tg_op = 'UPDATE' and old.state not in ('CANCELED', 'DECLINED');
  is_taken boolean := new.state not in ('CANCELED', 'DECLINED');
begin
  if was_taken is distinct from is_taken then
    update temple_offering
      set stock = stock + case when is_taken then -new.quantity else new.quantity end, version = version + 1
      where temple_id = new.temple_id and type_id = new.type_id and stock is not null;
  end if;
  return null;
end $$;
create trigger take_from_stock after insert on request_line
  for each row when (new.service = 'PRODUCT') execute function take_from_stock();
create trigger give_back_to_stock after update of state on request_line
  for each row when (new.service = 'PRODUCT' and old.state is distinct from new.state) execute function take_from_stock();

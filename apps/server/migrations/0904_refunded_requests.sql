-- The list of requests can show those of which money was returned.
create index request_refunded on request (placed_at desc, id desc) where refunded_cents > 0;

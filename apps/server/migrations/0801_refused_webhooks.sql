-- Webhooks whose signature is false are not kept, only counted: somebody else sent them, or our secret is a wrong one.
alter table gateway_health
  add column refused_webhooks bigint not null default 0,
  add column webhook_refused_at timestamptz;

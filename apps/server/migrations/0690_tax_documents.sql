-- What is reported to the tax authority (myDATA) of an invoice, where that is on: one row each, with what it answered.
create table tax_document (
  invoice_id bigint primary key references invoice,
  state text not null check (state in ('QUEUED', 'SENT', 'REFUSED')),
  tries integer not null default 0,
  -- Not tried before; also the end of a try that is under way.
  next_at timestamptz not null,
  -- The authority's number for the document, and its address for the QR code.
  mark text unique,
  uid text,
  qr_url text,
  -- The authority's own code, or ours: NO_TAX_NUMBER, VAT_RATE, UNREACHABLE.
  failure_code text,
  created_at timestamptz not null,
  sent_at timestamptz,
  check ((state = 'SENT') = (mark is not null))
);
create index tax_document_due on tax_document (next_at) where state = 'QUEUED';

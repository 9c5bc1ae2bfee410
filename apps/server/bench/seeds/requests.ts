import type pg from 'pg'

/** Common Greek names, the frequent ones first: the index drawn below favours the front. */
const firstNames =
  'Μαρία Γεώργιος Ελένη Ιωάννης Κωνσταντίνος Αικατερίνη Δημήτριος Βασιλική Νικόλαος Σοφία Παναγιώτης Αγγελική Χρήστος Γεωργία Αθανάσιος Δήμητρα Ευάγγελος Αναστασία Σπυρίδων Παρασκευή Anna John Catherine Peter'
const lastNames =
  'Παπαδοπούλου Παπαδόπουλος Παππάς Καραγιάννης Βλάχος Ιωαννίδης Οικονόμου Παπαγεωργίου Μακρής Κωνσταντινίδης Δημοπούλου Γεωργίου Αντωνίου Νικολάου Χατζηνικολάου Σταμάτης Μάρκου Κοντός Ζαχαρίου Φωτεινού Smith Miller Papas Nicholson Τσαγκαράκη Καλογεράκης Ξενάκης Ψαρράς Θεοδωράκη Λαμπράκης'

type Span = {
  /** How many there are already. */
  readonly after?: number
  /** The days ago on which they were placed: the latest and the earliest. */
  readonly days?: readonly [number, number]
  /** After so many days all are paid and done, or have failed. */
  readonly openFor?: number
}

/**
 * Fills `count` requests, of the last two years by default, one line each, over the listed temples: every state in a
 * realistic share, a few temples with most of the requests, a third of them by registered customers. Contains no names
 * for prayer.
 */
export const seedRequests = async (
  client: pg.Client,
  count: number,
  { after = 0, days: [latest, earliest] = [0, 730], openFor = earliest }: Span = {},
): Promise<void> => {
  await client.query('select setseed(0.2026)')
  await client.query(
    `with words as (
       select string_to_array($2, ' ') as firsts, string_to_array($3, ' ') as lasts
     ), registered as (
       select array_agg(id order by id) as customers from app_user where type = 'CUSTOMER'
     ), offered as (
       select array_agg(array[o.temple_id, o.type_id, o.price_cents] order by o.temple_id, y.position, y.id) as choices
       from temple_offering o join offering_type y on y.id = o.type_id
       join temple t on t.id = o.temple_id and t.published where o.enabled and y.service <> 'PRODUCT'
     ), drawn as (
       select n, random() as name_at, random() as surname_at, random() as offer_at, random() as state_at,
         random() as when_at, random() as paid_at, 1 + floor(random() ^ 3 * 8)::int as quantity
       from generate_series($4::int + 1, $4::int + $1::int) as n
     ), chosen as (
       select d.*,
         firsts[1 + floor(name_at ^ 2 * cardinality(firsts))::int] as first_name,
         lasts[1 + floor(surname_at ^ 2 * cardinality(lasts))::int] as last_name,
         customers[1 + (n::bigint * 7919) % cardinality(customers)] as customer_id, 1 + floor(offer_at ^ 2 * array_length(choices, 1))::int as choice, choices,
         case when state_at < 0.84 and $5::float8 + when_at * $6::float8 > $7::float8 then 'COMPLETED'
           when state_at > 0.97 and $5::float8 + when_at * $6::float8 > $7::float8 then 'FAILED' when state_at < 0.72 then 'COMPLETED' when state_at < 0.84 then 'PAID' when state_at < 0.94 then 'CANCELED'
           when state_at < 0.97 then 'REFUNDED' when state_at < 0.985 then 'FAILED' else 'PENDING_PAYMENT' end as state,
         now() - interval '1 hour' - ($5::float8 + when_at * $6::float8) * interval '1 day' as placed
       from drawn d, words, registered, offered
     ), inserted as (
       insert into request (code, state, customer_id, contact_first_name, contact_last_name, contact_email, language,
         total_cents, refunded_cents, line_count, first_temple_id, first_service, first_intention, payment_method,
         expires_at, placed_at, paid_at, completed_at)
       select 'bench-' || md5(n::text), c.state,
         case when n % 3 = 0 then c.customer_id end,
         first_name, last_name, 'person' || n % 40000 || '@example.test', case when n % 5 = 0 then 'en' else 'el' end,
         choices[choice][3] * quantity, case when c.state = 'REFUNDED' then choices[choice][3] * quantity else 0 end, 1,
         choices[choice][1], y.service, y.intentions[1 + n % cardinality(y.intentions)], 'SANDBOX',
         placed + interval '1 day', placed,
         case when c.state in ('PAID', 'COMPLETED', 'REFUNDED') then placed + interval '2 minutes' end,
         case when c.state = 'COMPLETED' then placed + interval '1 day' end
       from chosen c join offering_type y on y.id = choices[choice][2]
       order by placed
       returning id, state, first_temple_id, first_service, first_intention, total_cents, placed_at, refunded_cents
     )
     insert into request_line (request_id, position, temple_id, service, type_id, type_title, state, quantity, intention,
       names_count, amount_cents, commission_cents, commission_vat_cents, refunded_cents, visible_to_temple, visible_at,
       fulfilled_at, settled_at, forgotten_at)
     select i.id, 1, i.first_temple_id, i.first_service, y.id, y.title,
       case i.state when 'COMPLETED' then 'FULFILLED' when 'REFUNDED' then 'DECLINED' when 'CANCELED' then 'CANCELED' else 'PENDING' end,
       1, i.first_intention, 0, i.total_cents, i.total_cents / 10, i.total_cents / 50, i.refunded_cents,
       i.state in ('PAID', 'COMPLETED', 'REFUNDED'),
       case when i.state in ('PAID', 'COMPLETED', 'REFUNDED') then i.placed_at end,
       case when i.state = 'COMPLETED' then i.placed_at + interval '6 hours' end,
       case when i.state in ('COMPLETED', 'REFUNDED') then i.placed_at + interval '7 hours' end,
       i.placed_at + interval '8 hours'
     from inserted i
     join lateral (select y.id, y.title from offering_type y where y.service = i.first_service order by y.position, y.id limit 1) y on true`,
    [count, firstNames, lastNames, after, latest, earliest - latest, openFor],
  )
  await client.query('vacuum analyze request, request_line')
}

import type pg from 'pg'

const saintWords =
  'Νικολάου Γεωργίου Δημητρίου Παντελεήμονος Αικατερίνης Παρασκευής Βαρβάρας Ελευθερίου Αθανασίου Σπυρίδωνος Νεκταρίου Φανουρίου Μαρίνης Ειρήνης Στυλιανού Χαραλάμπους'
const placeWords =
  'Αλσους Λόφου Λιμένος Πηγής Πέτρας Κάμπου Όρους Γέφυρας Αμπελιών Ελαιώνος Κήπων Ακτής Ρεματιάς Πλατάνου Μύλου Κάστρου'
const kinds = 'PARISH PARISH PARISH PARISH MONASTERY CHAPEL CEMETERY CATHEDRAL PILGRIMAGE'

/**
 * Fills `count` listed temples over every city and saint of the reference data, each with six offerings. Their names
 * combine a saint and a place, so that a search word matches hundreds of them.
 */
export const seedTemples = async (client: pg.Client, count: number): Promise<void> => {
  await client.query('select setseed(0.2026)')
  await client.query(
    `with words as (
       select string_to_array($2, ' ') as saints, string_to_array($3, ' ') as places, string_to_array($4, ' ') as kinds,
         (select array_agg(id order by id) from city) as cities, (select array_agg(id order by id) from saint) as saint_ids
     ), drawn as (
       select n, random() as a, random() as b, random() as c, random() as d, random() as e from generate_series(1, $1::int) as n
     ), inserted as (
       insert into temple (title, description, kind, saint_id, city_id, website_slug, published, mandate_by, names_limit)
       select jsonb_build_object('el', 'Ιερός Ναός ' || saint || ' ' || place || ' ' || n, 'en', 'Church ' || n || ' of the ' || kind),
         jsonb_build_object('el', repeat('Λίγα λόγια για τον ναό. ', 12), 'en', repeat('A few words about the temple. ', 12)),
         kind, saint_id, city_id, 'bench-temple-' || n, true,
         '{"el": "Bench", "en": "Bench"}'::jsonb, 10
       from (
         select n, saints[1 + floor(a * cardinality(saints))::int] as saint, places[1 + floor(b * cardinality(places))::int] as place,
           kinds[1 + floor(c * cardinality(kinds))::int] as kind, saint_ids[1 + floor(d * cardinality(saint_ids))::int] as saint_id,
           cities[1 + floor(e ^ 2 * cardinality(cities))::int] as city_id
         from drawn, words
       ) as facts
       returning id
     )
     insert into temple_offering (temple_id, type_id, price_cents)
     select i.id, y.id, y.price_cents from inserted i
     join lateral (select id, price_cents from offering_type where status = 'ENABLED' order by (offering_type.id * 7 + i.id) % 23, id limit 6) y on true`,
    [count, saintWords, placeWords, kinds],
  )
  await client.query('vacuum analyze temple, temple_offering')
}

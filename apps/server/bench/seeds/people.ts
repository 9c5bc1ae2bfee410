import type pg from 'pg'

const firstNames =
  'Μαρία Γεώργιος Ελένη Ιωάννης Κωνσταντίνος Αικατερίνη Δημήτριος Βασιλική Νικόλαος Σοφία Παναγιώτης Αγγελική Anna John'
const lastNames =
  'Παπαδοπούλου Παπαδόπουλος Παππάς Καραγιάννης Βλάχος Ιωαννίδης Οικονόμου Μακρής Κωνσταντινίδης Γεωργίου Smith Miller'

/** Fills `count` customers; a few names are frequent, as in life. */
export const seedPeople = async (client: pg.Client, count: number): Promise<void> => {
  await client.query(
    `with words as (select string_to_array($2, ' ') as firsts, string_to_array($3, ' ') as lasts),
     drawn as (select n, random() as first_at, random() as last_at from generate_series(1, $1::int) n)
     insert into app_user (type, email, first_name, last_name, status)
     select 'CUSTOMER', 'bench' || n || '@example.test',
       firsts[1 + floor(first_at ^ 2 * cardinality(firsts))::int],
       lasts[1 + floor(last_at ^ 2 * cardinality(lasts))::int], 'ENABLED'
     from drawn, words`,
    [count, firstNames, lastNames],
  )
  await client.query('vacuum analyze app_user')
}

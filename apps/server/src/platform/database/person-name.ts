import { sql } from 'kysely'

/** The full name of a joined person; null for nobody. @param person the alias of app_user in the query */
export const personName = (person: string) =>
  sql<string | null>`nullif(trim(concat_ws(' ', ${sql.ref(`${person}.first_name`)},
    ${sql.ref(`${person}.last_name`)})), '')`

import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { AnyCatalogue } from './definition.ts'

type PublicationRow = {
  readonly version: number
  readonly published: boolean
  readonly websiteSlug: string | null
  readonly title: { readonly el: string; readonly en: string }
}

/** @param options.lock locks the record against every other change until the transaction ends */
export const findPublication = async (
  db: Database,
  noun: AnyCatalogue,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<PublicationRow | undefined> => {
  const conditions = [
    sql`t.id = ${id}`,
    ...Object.entries(noun.fixed ?? {}).map(([name, value]) => sql`${sql.ref(`t.${name}`)} = ${value}`),
  ]
  const { rows } = await sql<PublicationRow>`
    select t.version, t.published, t.website_slug as "websiteSlug", t.title
    from ${sql.table(noun.table)} t where ${sql.join(conditions, sql` and `)} ${lock ? sql`for update` : sql``}`.execute(
    db,
  )
  return rows[0]
}

/** Whether no other record of the table has this slug, or had it when it was published. */
export const isSlugFree = async (
  db: Database,
  noun: AnyCatalogue,
  { id, slug }: { id: number; slug: string },
): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`
    select exists(select from ${sql.table(noun.table)} t where t.website_slug = ${slug} and t.id <> ${id})
      or exists(select from slug_history h join ${sql.table(noun.table)} t on t.id = h.record_id
        where h.table_name = ${noun.table} and h.slug = ${slug} and h.record_id <> ${id}) as taken`.execute(
    db,
  )
  return rows[0]?.taken === false
}

/** The current slug of the published record that had this one; undefined if there is none, or it still has it. */
export const findMovedSlug = async (
  db: Database,
  { table }: AnyCatalogue,
  slug: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ slug: string }>`
    select t.website_slug as slug from slug_history h join ${sql.table(table)} t on t.id = h.record_id
    where h.table_name = ${table} and h.slug = ${slug} and t.published and t.website_slug <> ${slug}`.execute(
    db,
  )
  return rows[0]?.slug
}

import type { Intention, Language, RequestState } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

export type ListRow = {
  readonly id: number
  readonly templeId: number
  readonly typeId: number
  readonly ownerId: number | null
  readonly doneAt: Date | null
  readonly templeTitle: { el: string; en: string }
  readonly templeSlug: string | null
  readonly templeLanguages: readonly string[]
  /** Of the catalogue, as the temple offers it. */
  readonly typeTitle: { el: string; en: string }
}

const lists = (db: Database) =>
  db
    .selectFrom('forty_list as f')
    .innerJoin('temple as t', 't.id', 'f.temple_id')
    .innerJoin('offering_type as y', 'y.id', 'f.type_id')
    .select([
      'f.id',
      'f.temple_id as templeId',
      'f.type_id as typeId',
      'f.owner_id as ownerId',
      'f.done_at as doneAt',
      't.title as templeTitle',
      't.website_slug as templeSlug',
      't.languages as templeLanguages',
      'y.title as typeTitle',
    ])
    .$castTo<ListRow>()

export const findList = (db: Database, id: number): Promise<ListRow | undefined> =>
  lists(db).where('f.id', '=', id).executeTakeFirst()

/** The lists that a person joined, newest first. */
export const findListsOf = (db: Database, userId: number): Promise<ListRow[]> =>
  lists(db)
    .where('f.id', 'in', db.selectFrom('forty_member').select('list_id').where('user_id', '=', userId))
    .orderBy('f.id', 'desc')
    .execute()

/** A temple's unfinished lists, and those completed since an instant. */
export const findListsOfTemple = (db: Database, templeId: number, doneSince: Date): Promise<ListRow[]> =>
  lists(db)
    .where('f.temple_id', '=', templeId)
    .where((where) => where.or([where('f.done_at', 'is', null), where('f.done_at', '>=', doneSince)]))
    .orderBy('f.id')
    .execute()

/** Held until the transaction ends, so that a place is taken once. */
export const lockList = (db: Database, id: number) =>
  db.selectFrom('forty_list').select('id').where('id', '=', id).forUpdate().execute()

type NewList = {
  readonly templeId: number
  readonly typeId: number
  readonly ownerId: number
  readonly at: Date
}

export const insertList = async (
  db: Database,
  { templeId, typeId, ownerId, at }: NewList,
): Promise<number> => {
  const { id } = await db
    .insertInto('forty_list')
    .values({ temple_id: templeId, type_id: typeId, owner_id: ownerId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setOwner = (db: Database, listId: number, ownerId: number | null) =>
  db.updateTable('forty_list').set({ owner_id: ownerId }).where('id', '=', listId).execute()

export const setDone = (db: Database, listId: number, at: Date) =>
  db.updateTable('forty_list').set({ done_at: at }).where('id', '=', listId).execute()

export type PartRow = {
  readonly id: number
  readonly listId: number
  readonly lineId: number
  readonly userId: number | null
  readonly intention: Intention
  readonly isGiven: boolean
  /** Of the line, or of the place that somebody else paid for; null once deleted. */
  readonly names: Buffer | null
  readonly namesCount: number
  readonly language: Language
  readonly lineState: string
  /** The number of places that the line pays for. */
  readonly places: number
  readonly isVisible: boolean
  readonly requestState: RequestState
  readonly code: string
}

export const findParts = (db: Database, listIds: readonly number[]): Promise<PartRow[]> =>
  listIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('forty_part as p')
        .innerJoin('request_line as l', 'l.id', 'p.line_id')
        .innerJoin('request as r', 'r.id', 'l.request_id')
        .select([
          'p.id',
          'p.list_id as listId',
          'p.line_id as lineId',
          'p.user_id as userId',
          'p.is_given as isGiven',
          'p.language',
          'l.state as lineState',
          'l.quantity as places',
          'l.visible_to_temple as isVisible',
          'r.state as requestState',
          'r.code',
          sql`case when p.is_given then p.intention else l.intention end`.as('intention'),
          sql`case when p.is_given then p.names_sealed else l.names_sealed end`.as('names'),
          sql`case when p.is_given then p.names_count else l.names_count end`.as('namesCount'),
        ])
        .where('p.list_id', 'in', [...listIds])
        .orderBy('p.id')
        .$castTo<PartRow>()
        .execute()

type NewPart = Pick<PartRow, 'listId' | 'lineId' | 'intention' | 'namesCount' | 'language'> & {
  readonly userId: number
  readonly at: Date
  /** Set if somebody else paid for the place. */
  readonly given: { readonly names: Buffer; readonly consentVersion: string } | null
}

export const insertPart = (db: Database, { given, ...part }: NewPart) =>
  db
    .insertInto('forty_part')
    .values({
      list_id: part.listId,
      line_id: part.lineId,
      user_id: part.userId,
      intention: part.intention,
      is_given: given !== null,
      names_sealed: given?.names ?? null,
      names_count: part.namesCount,
      language: part.language,
      consent_version: given?.consentVersion ?? null,
      joined_at: part.at,
    })
    .execute()

/** Removes a person's names from places that others paid for, which are free again. */
export const deleteGivenParts = (db: Database, listId: number, userId: number) =>
  db
    .deleteFrom('forty_part')
    .where('list_id', '=', listId)
    .where('user_id', '=', userId)
    .where('is_given', '=', true)
    .execute()

/** What a person paid for is read without them. */
export const releaseParts = (db: Database, listId: number, userId: number) =>
  db
    .updateTable('forty_part')
    .set({ user_id: null })
    .where('list_id', '=', listId)
    .where('user_id', '=', userId)
    .execute()

/** The lines of a placed request. */
export const findLineIds = async (db: Database, code: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('request_line as l')
    .innerJoin('request as r', 'r.id', 'l.request_id')
    .select('l.id')
    .where('r.code', '=', code)
    .orderBy('l.id')
    .execute()
  return rows.map(({ id }) => id)
}

export type ReadingRow = {
  readonly listId: number
  readonly number: number
  readonly day: string
  /** When it was marked. */
  readonly at: Date
}

export const findReadings = (db: Database, listIds: readonly number[]): Promise<ReadingRow[]> =>
  listIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('forty_reading')
        .select(['list_id as listId', 'number', 'day', 'read_at as at'])
        .where('list_id', 'in', [...listIds])
        .orderBy('number')
        .execute()

export const insertReading = (
  db: Database,
  { listId, number, day, userId, at }: ReadingRow & { readonly userId: number },
) =>
  db
    .insertInto('forty_reading')
    .values({ list_id: listId, number, day, read_by: userId, read_at: at })
    .execute()

export const deleteReading = (db: Database, listId: number, number: number) =>
  db.deleteFrom('forty_reading').where('list_id', '=', listId).where('number', '=', number).execute()

/** Deletes the names in given places of lists that were completed, or whose place was declined, before an instant. */
export const forgetGivenNames = (db: Database, before: Date) =>
  sql`
    update forty_part p set names_sealed = null
    from forty_list f, request_line l
    where f.id = p.list_id and l.id = p.line_id and p.names_sealed is not null
      and (f.done_at < ${before} or (l.state in ('DECLINED', 'CANCELED') and l.updated_at < ${before}))
  `.execute(db)

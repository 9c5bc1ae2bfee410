import type { NamesOpeningReason } from '@kandili/contract'
import type { Database } from '../../../platform/context.ts'

export type NewOpening = {
  readonly requestId: number
  readonly userId: number
  readonly reason: NamesOpeningReason
  readonly noteSealed: Buffer
  readonly openedAt: Date
  readonly closesAt: Date
}

export const insertOpening = (db: Database, opening: NewOpening) =>
  db
    .insertInto('names_opening')
    .values({
      request_id: opening.requestId,
      user_id: opening.userId,
      reason: opening.reason,
      note_sealed: opening.noteSealed,
      opened_at: opening.openedAt,
      closes_at: opening.closesAt,
    })
    .execute()

/** Ends the user's current openings of a request; false if there was none. */
export const endOpenings = async (
  db: Database,
  { requestId, userId, now }: { requestId: number; userId: number; now: Date },
): Promise<boolean> => {
  const rows = await db
    .updateTable('names_opening')
    .set({ closes_at: now })
    .where('request_id', '=', requestId)
    .where('user_id', '=', userId)
    .where('closes_at', '>', now)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Those of these requests that the user has open, each with the instant at which they close. */
export const findOpened = async (
  db: Database,
  { requestIds, userId, now }: { requestIds: readonly number[]; userId: number; now: Date },
): Promise<Map<number, Date>> => {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('names_opening')
    .select(({ fn }) => ['request_id', fn.max('closes_at').as('until')])
    .where('request_id', 'in', [...new Set(requestIds)])
    .where('user_id', '=', userId)
    .where('closes_at', '>', now)
    .groupBy('request_id')
    .execute()
  return new Map(rows.map(({ request_id, until }) => [request_id, until]))
}

/** All openings of a request, latest first. */
export const findOpenings = (db: Database, requestId: number) =>
  db
    .selectFrom('names_opening as o')
    .leftJoin('app_user as u', 'u.id', 'o.user_id')
    .select(['o.opened_at', 'o.closes_at', 'o.reason', 'o.note_sealed', 'u.first_name', 'u.last_name'])
    .where('o.request_id', '=', requestId)
    .orderBy('o.opened_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute()

/** The latest openings of requests that the temple has seen. */
export const findOpeningsOfTemple = (db: Database, templeId: number, limit: number) =>
  db
    .selectFrom('names_opening as o')
    .select(['o.opened_at', 'o.request_id', 'o.reason'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('request_line as l')
          .select('l.id')
          .whereRef('l.request_id', '=', 'o.request_id')
          .where('l.temple_id', '=', templeId)
          .where('l.visible_at', 'is not', null),
      ),
    )
    .orderBy('o.opened_at', 'desc')
    .limit(limit)
    .execute()

/** Deletes the reasons that administrators gave for openings before the instant; the openings themselves stay. */
export const forgetNotesBefore = (db: Database, before: Date) =>
  db
    .updateTable('names_opening')
    .set({ note_sealed: null })
    .where('note_sealed', 'is not', null)
    .where('opened_at', '<', before)
    .execute()

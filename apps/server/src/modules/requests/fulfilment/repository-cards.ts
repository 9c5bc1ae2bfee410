import type { Database } from '../../../platform/context.ts'

/** The act, if it belongs to the request of this code. */
export const findLineOfCode = (db: Database, code: string, lineId: number) =>
  db
    .selectFrom('request_line as l')
    .innerJoin('request as r', 'r.id', 'l.request_id')
    .select(['l.id', 'l.temple_id', 'l.state', 'l.forgotten_at', 'r.state as request_state'])
    .where('r.code', '=', code)
    .where('l.id', '=', lineId)
    .executeTakeFirst()

export const findCardOfLine = (db: Database, lineId: number) =>
  db.selectFrom('line_card').select(['code', 'body_sealed']).where('line_id', '=', lineId).executeTakeFirst()

export const findCard = (db: Database, code: string) =>
  db.selectFrom('line_card').select(['line_id', 'body_sealed']).where('code', '=', code).executeTakeFirst()

/** An edited card keeps its link. */
export const upsertCard = async (
  db: Database,
  card: { line_id: number; code: string; body_sealed: Buffer; made_at: Date },
): Promise<{ code: string }> =>
  db
    .insertInto('line_card')
    .values(card)
    .onConflict((conflict) => conflict.column('line_id').doUpdateSet({ body_sealed: card.body_sealed }))
    .returning('code')
    .executeTakeFirstOrThrow()

export const deleteCard = (db: Database, lineId: number) =>
  db.deleteFrom('line_card').where('line_id', '=', lineId).execute()

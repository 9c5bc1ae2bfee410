import type { Database } from '../../../platform/context.ts'

export const insertWithdrawal = async (
  db: Database,
  withdrawal: { requestId: number; lineIds: number[]; way: 'LINK' | 'NUMBER'; amountCents: number; at: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('withdrawal')
    .values({
      request_id: withdrawal.requestId,
      line_ids: withdrawal.lineIds,
      way: withdrawal.way,
      amount_cents: withdrawal.amountCents,
      declared_at: withdrawal.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

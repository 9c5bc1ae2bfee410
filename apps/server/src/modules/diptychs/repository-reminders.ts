import type { Database } from '../../platform/context.ts'

export type ReminderKind = 'DAY_40' | 'YEAR'

export const deleteReminders = (db: Database, nameId: number, userId?: number) =>
  db
    .deleteFrom('diptych_reminder')
    .where('name_id', '=', nameId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? 0))
    .execute()

export const insertReminders = async (
  db: Database,
  reminders: readonly { nameId: number; userId: number; kind: ReminderKind; dueOn: string }[],
): Promise<void> => {
  if (reminders.length === 0) return
  await db
    .insertInto('diptych_reminder')
    .values(
      reminders.map(({ nameId, userId, kind, dueOn }) => ({
        name_id: nameId,
        user_id: userId,
        kind,
        due_on: dueOn,
      })),
    )
    .onConflict((conflict) => conflict.columns(['name_id', 'user_id', 'kind']).doNothing())
    .execute()
}

/** Everybody who asked for a reminder about this name. */
export const findReminded = async (db: Database, nameId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('diptych_reminder')
    .select('user_id')
    .distinct()
    .where('name_id', '=', nameId)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Reminders due now, locked; those of removed names wait for their name. */
export const claimDueReminders = async (db: Database, span: { today: string; until: string; now: Date }) => {
  const due = await db
    .selectFrom('diptych_reminder as r')
    .innerJoin('diptych_name as n', 'n.id', 'r.name_id')
    .innerJoin('app_user as u', 'u.id', 'r.user_id')
    .select([
      'r.name_id as nameId',
      'r.kind',
      'r.due_on as dueOn',
      'u.id as userId',
      'u.email',
      'u.first_name as firstName',
      'u.language',
    ])
    .where('r.told_at', 'is', null)
    .where('r.due_on', '>=', span.today)
    .where('r.due_on', '<=', span.until)
    .where('n.removed_at', 'is', null)
    .where('n.side', '=', 'DEPARTED')
    .where('u.status', '=', 'ENABLED')
    .forUpdate('r')
    .execute()
  for (const { nameId, userId, kind } of due) {
    await db
      .updateTable('diptych_reminder')
      .set({ told_at: span.now })
      .where('name_id', '=', nameId)
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .execute()
  }
  return due
}

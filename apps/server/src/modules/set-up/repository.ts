import type { SetupStep } from '@kandili/contract'
import type { Database } from '../../platform/context.ts'

/** What was confirmed of the steps, and when. */
export const findAnswers = (db: Database) =>
  db.selectFrom('setup_step').select(['step', 'state', 'at']).$narrowType<{ step: SetupStep }>().execute()

export const storeAnswer = async (
  db: Database,
  answer: { step: SetupStep; state: 'CONFIRMED' | 'DISMISSED'; userId: number | null; at: Date },
): Promise<void> => {
  const { step, state, userId: user_id, at } = answer
  await db
    .insertInto('setup_step')
    .values({ step, state, user_id, at })
    .onConflict((conflict) => conflict.column('step').doUpdateSet({ state, user_id, at }))
    .execute()
}

export const removeAnswer = (db: Database, step: SetupStep) =>
  db.deleteFrom('setup_step').where('step', '=', step).execute()

/** Whether a temple is published, and the oldest that is not. */
export const findFirstTemples = async (
  db: Database,
): Promise<{ isPublished: boolean; unpublishedId: number | null }> => {
  const published = await db
    .selectFrom('temple')
    .select('id')
    .where('published', '=', true)
    .limit(1)
    .executeTakeFirst()
  const unpublished = await db
    .selectFrom('temple')
    .select('id')
    .where('published', '=', false)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return { isPublished: published !== undefined, unpublishedId: unpublished?.id ?? null }
}

/** Whether a mail server has accepted any mail. */
export const hasSentMail = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('mail').select('id').where('state', '=', 'SENT').limit(1).executeTakeFirst()) !==
  undefined

import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { forgetNotesBefore } from '../../authorization/index.ts'
import { forgetAnswersBefore, forgetLinesDoneBefore } from '../../requests/index.ts'
import { parameter } from '../../settings/index.ts'

const BATCH = 1_000

/**
 * Deletes names, messages and answers some days after the act (main parameter `namesRetentionDays`), and stored
 * answers to repeated calls after a day. The amounts stay in the books.
 */
export const forgetNames = async (context: Context): Promise<void> => {
  const now = context.system.clock.now()
  const days = await parameter(context, 'namesRetentionDays')
  const before = new Date(now.getTime() - days * DAY_MS)
  for (let forgotten = BATCH; forgotten === BATCH; ) {
    forgotten = await forgetLinesDoneBefore(context.db, before, now, BATCH)
  }
  await forgetNotesBefore(context.db, before)
  await forgetAnswersBefore(context.db, new Date(now.getTime() - DAY_MS))
}

import { addDays } from '@kandili/almanac'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { whoWantsMail } from '../notifications/index.ts'
import { mailMemorialReminder } from './mails.ts'
import { deleteRemovedBefore } from './repository.ts'
import { claimDueReminders } from './repository-reminders.ts'

/** A family needs this long to ask a temple and to gather. */
const DAYS_BEFORE = 10

/** Every morning: mails those who asked for a reminder of a fortieth day or a year. */
export const remindMemorials = (context: Context): Promise<void> =>
  context.transaction(async (tx) => {
    const today = tx.system.clock.today()
    const span = { today, until: addDays(today, DAYS_BEFORE), now: tx.system.clock.now() }
    const due = await claimDueReminders(tx.db, span)
    const readers = due.map(({ userId }) => userId)
    const wanting = await whoWantsMail(tx, readers, 'REMINDER')
    for (const { nameId, kind, dueOn, ...reader } of due) {
      if (!wanting.has(reader.userId)) continue
      await mailMemorialReminder(tx, reader, { nameId, kind, dueOn })
    }
  })

/** Every night: permanently deletes names that were removed a day ago or earlier. */
export const forgetRemovedNames = ({ db, system }: Context): Promise<void> =>
  deleteRemovedBefore(db, new Date(system.clock.now().getTime() - DAY_MS))

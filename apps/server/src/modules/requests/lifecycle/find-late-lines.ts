import type { Language } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { endAlarmsExcept, raiseAlarm } from '../../../platform/attention/attention.ts'
import type { Context } from '../../../platform/context.ts'
import { findHolders } from '../../authorization/index.ts'
import { notify } from '../../notifications/index.ts'
import { parameter } from '../../settings/index.ts'
import { bilingual } from '../presenter.ts'
import { findTempleFacts } from '../repository-temple.ts'
import { findTemplesStillLate, type LateTemple, noteLateLines, raiseLateLines } from './repository-late.ts'

const causeOf = (templeId: number): string => `requests-late:${templeId}`

const factsOf = async (tx: Context, { templeId, lines }: LateTemple) => {
  const title = bilingual((await findTempleFacts(tx.db, templeId))?.title)
  return (language: Language) => ({ count: lines, temple: inLanguage(title, language) })
}

const notifyTemple = async (tx: Context, late: LateTemple): Promise<void> => {
  const { templeId, latest } = late
  await notify(tx, {
    kind: 'lateRequests',
    key: `lateRequests:${templeId}:${latest}`,
    facts: await factsOf(tx, late),
    link: '/today',
    templeId,
  })
}

const notifyAdministrators = async (tx: Context, late: LateTemple): Promise<void> => {
  const { templeId, lines, latest } = late
  await raiseAlarm(tx, { cause: causeOf(templeId), kind: 'REQUESTS_LATE', facts: { templeId, lines } })
  const holders = await findHolders(tx.db, 'orders_order_view')
  await notify(tx, {
    kind: 'templeLate',
    key: `templeLate:${templeId}:${latest}`,
    facts: await factsOf(tx, late),
    link: `/orders?templeId=${templeId}`,
    userIds: holders.map(({ id }) => id),
  })
}

/**
 * Notifies a temple's people of the lines that have waited longer than the temple promised, and the administration of
 * those that still wait some hours later (main parameter `lateHours`), each line once. The notice contains only
 * counts.
 */
export const findLateLines = async (context: Context): Promise<void> => {
  const hours = await parameter(context, 'lateHours')
  await context.transaction(async (tx) => {
    const now = tx.system.clock.now()
    const toldBefore = new Date(now.getTime() - hours * 3_600_000)
    for (const late of await raiseLateLines(tx.db, { toldBefore, now })) await notifyAdministrators(tx, late)
    for (const late of await noteLateLines(tx.db, now)) await notifyTemple(tx, late)
    const still = await findTemplesStillLate(tx.db, now)
    await endAlarmsExcept(tx, 'REQUESTS_LATE', still.map(causeOf))
  })
}

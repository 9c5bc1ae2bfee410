import type { Bilingual, Language } from '@kandili/contract'
import { createT, inLanguage } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import { endAlarmsExcept, raiseAlarm } from '../../../platform/attention/attention.ts'
import type { Context } from '../../../platform/context.ts'
import { findHolders } from '../../authorization/index.ts'
import { tellStaff } from '../../notifications/index.ts'
import { parameter } from '../../settings/index.ts'
import { findTempleFacts, findTemplePeople } from '../fulfilment/repository-temple.ts'
import { bilingual } from '../presenter.ts'
import { findTemplesStillLate, type LateTemple, noteLateLines, raiseLateLines } from './repository-late.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

type Key =
  | 'lateRequests.title'
  | 'lateRequests.lead'
  | 'lateRequests.button'
  | 'templeLate.title'
  | 'templeLate.lead'
  | 'templeLate.button'
  | 'footerStaff'

const say = (key: Key, { count, temple }: { count: number; temple: Bilingual }): Bilingual => ({
  el: t.el(key, { count, temple: inLanguage(temple, 'el') }),
  en: t.en(key, { count, temple: inLanguage(temple, 'en') }),
})

const causeOf = (templeId: number): string => `requests-late:${templeId}`

const factsOf = async (tx: Context, { templeId, lines }: LateTemple) => ({
  count: lines,
  temple: bilingual((await findTempleFacts(tx.db, templeId))?.title),
})

const tellTemple = async (tx: Context, late: LateTemple): Promise<void> => {
  const facts = await factsOf(tx, late)
  const people = await findTemplePeople(tx.db, late.templeId)
  await tellStaff(
    tx,
    people.map(({ id, email, language }) => ({ id, email, language: language as Language })),
    {
      topic: 'LATE_REQUEST',
      title: say('lateRequests.title', facts),
      lead: say('lateRequests.lead', facts),
      button: say('lateRequests.button', facts),
      footer: say('footerStaff', facts),
      path: '/today',
      template: 'lateRequests',
      key: `${late.templeId}:${late.latest}`,
    },
  )
}

const tellAdministrators = async (tx: Context, late: LateTemple): Promise<void> => {
  const { templeId, lines, latest } = late
  await raiseAlarm(tx, { cause: causeOf(templeId), kind: 'REQUESTS_LATE', facts: { templeId, lines } })
  const facts = await factsOf(tx, late)
  await tellStaff(tx, await findHolders(tx.db, 'orders_order_view'), {
    topic: 'LATE_REQUEST',
    title: say('templeLate.title', facts),
    lead: say('templeLate.lead', facts),
    button: say('templeLate.button', facts),
    footer: say('footerStaff', facts),
    path: `/orders?templeId=${templeId}`,
    template: 'templeLate',
    key: `${templeId}:${latest}`,
  })
}

/**
 * Tells a temple's people of the lines that wait longer than the temple promised, and the administration of those that
 * still wait so many hours later (main parameter `lateHours`), each line once. The notice holds counts alone.
 */
export const findLateLines = async (context: Context): Promise<void> => {
  const hours = await parameter(context, 'lateHours')
  await context.transaction(async (tx) => {
    const now = tx.system.clock.now()
    const toldBefore = new Date(now.getTime() - hours * 3_600_000)
    for (const late of await raiseLateLines(tx.db, { toldBefore, now })) await tellAdministrators(tx, late)
    for (const late of await noteLateLines(tx.db, now)) await tellTemple(tx, late)
    const still = await findTemplesStillLate(tx.db)
    await endAlarmsExcept(tx, 'REQUESTS_LATE', still.map(causeOf))
  })
}

import { createT, inLanguage } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import type { Context } from '../../../platform/context.ts'
import { composeMail } from '../../../platform/mail/compose.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { cancelLine } from '../../requests/index.ts'
import { parameter } from '../../settings/index.ts'
import { findHeldTooLong, findLate, findPayer, markAsked } from './repository.ts'

const AT_A_TIME = 200
const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

const mailPayer = async (context: Context, lineId: number, at: Date): Promise<void> => {
  const payer = await findPayer(context.db, lineId)
  if (!payer) return
  const { language } = payer
  const values = {
    number: String(payer.id),
    temple: inLanguage(payer.title, language),
  }
  const subject = t[language]('late.subject', values)
  await queueMail(context, {
    dedupKey: `late:${lineId}:${at.getTime()}`,
    template: 'late',
    language,
    to: payer.contact_email,
    subject,
    ...composeMail({
      language,
      heading: subject,
      paragraphs: [t[language]('late.lead', values), t[language]('late.body')],
      button: {
        text: t[language]('late.button'),
        url: `${context.system.settings.baseUrl}/${language}/track/${payer.code}`,
      },
      footer: t[language]('footer'),
    }),
  })
}

/**
 * Asks the payers of acts that their temples did not do within their promise and the grace: to wait, another temple,
 * or a refund. Money held for the maximum time is refunded without asking.
 */
export const askPayers = async (context: Context): Promise<void> => {
  const now = context.system.clock.now()
  const days = await parameter(context, 'holdDays')
  for (const lineId of await findHeldTooLong(context.db, { now, days, limit: AT_A_TIME })) {
    await cancelLine(context, lineId, 'HELD_TOO_LONG')
  }
  const graceHours = await parameter(context, 'lateGraceHours')
  for (const line of await findLate(context.db, { now, graceHours, limit: AT_A_TIME })) {
    await context.transaction(async (tx) => {
      await markAsked(tx.db, line.id, now)
      await mailPayer(tx, line.id, now)
    })
  }
}

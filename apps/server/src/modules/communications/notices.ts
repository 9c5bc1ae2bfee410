import type { ConversationSide, Language } from '@kandili/contract'
import { createT, inLanguage } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import type { Context } from '../../platform/context.ts'
import type { JobData } from '../../platform/job-queue.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { momentInWords } from '../../platform/mail/words.ts'
import { findHolders } from '../authorization/index.ts'
import { notify, wantsMailNow } from '../notifications/index.ts'
import { trackingUrl } from '../requests/index.ts'
import { otherSide } from './policy.ts'
import { type ConversationRow, findAdministrators, findConversation, findMembers } from './repository.ts'

export const MAIL_MESSAGE = 'mail-message'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

/** The people of a temple, or the administrators, who may read its conversations. */
const readersOf = async (context: Context, row: ConversationRow, side: 'TEMPLE' | 'ADMINISTRATION') => {
  const holders = await findHolders(context.db, 'companies_communication_view')
  const members = side === 'TEMPLE' ? await findMembers(context.db, row.templeId) : undefined
  if (members) return holders.filter(({ id }) => members.has(id))
  const ids = await findAdministrators(context.db)
  return holders.filter(({ id }) => ids.has(id))
}

/**
 * Notifies the other side of a message by bell and e-mail, once until it has read; it finds further messages there.
 * Neither contains any of the message.
 */
export const announceMessage = async (
  tx: Context,
  row: ConversationRow,
  { messageId, side }: { messageId: number; side: ConversationSide },
): Promise<void> => {
  const to = otherSide(row.kind, side)
  const seen = await findConversation(tx.db, row.id, { now: tx.system.clock.now(), days: 0, side: to })
  if ((seen?.unread ?? 0) > 1) return
  if (to === 'FAITHFUL') {
    await notifyPayer(tx, row, messageId)
    await tx.system.jobs.send(tx, MAIL_MESSAGE, { conversationId: row.id, messageId })
    return
  }
  const readers = await readersOf(tx, row, to)
  const where = { link: `/communications?id=${row.id}`, userIds: readers.map(({ id }) => id) }
  const key = `message:${messageId}`
  if (row.kind === 'REQUEST') {
    const facts = () => ({ number: String(row.requestId ?? '') })
    await notify(tx, { kind: 'messageOfRequest', key, facts, ...where })
  } else {
    const facts = (language: Language) => ({ temple: inLanguage(row.templeTitle, language) })
    await notify(tx, { kind: 'messageOfTemple', key, facts, ...where })
  }
}

const notifyPayer = async (tx: Context, row: ConversationRow, messageId: number): Promise<void> => {
  if (row.customerId === null || row.code === null) return
  await notify(tx, {
    kind: 'messageArrived',
    key: `message:${messageId}`,
    facts: (language) => ({
      number: String(row.requestId ?? ''),
      temple: inLanguage(row.templeTitle, language),
    }),
    link: `/track/${row.code}#messages`,
    userIds: [row.customerId],
  })
}

/** Notifies the administration of a reported message. */
export const announceReport = async (tx: Context, row: ConversationRow): Promise<void> => {
  const readers = await readersOf(tx, row, 'ADMINISTRATION')
  await notify(tx, {
    kind: 'messageReported',
    key: `report:${row.id}:${tx.system.clock.now().getTime()}`,
    facts: () => ({}),
    link: `/communications?id=${row.id}`,
    userIds: readers.map(({ id }) => id),
  })
}

const valuesOf = (row: ConversationRow, language: Language) => ({
  number: String(row.requestId ?? ''),
  temple: inLanguage(row.templeTitle, language),
})

/** The e-mail to the payer, with or without an account, with the link to the message. */
export const mailMessage = (context: Context, data: JobData): Promise<void> =>
  context.transaction(async (tx) => {
    const row = await findConversation(tx.db, Number(data.conversationId), {
      now: tx.system.clock.now(),
      days: 0,
      side: 'FAITHFUL',
    })
    if (row && row.unread > 0) await mailPayer(tx, row, Number(data.messageId))
  })

const mailPayer = async (tx: Context, row: ConversationRow, messageId: number): Promise<void> => {
  if (!row.contactEmail || row.code === null) return
  const { customerId } = row
  if (
    customerId !== null &&
    !(await wantsMailNow(tx, customerId, { topic: 'MESSAGE', key: `message:${messageId}` }))
  )
    return
  const language = row.language ?? 'en'
  const now = tx.system.clock.now()
  const values = { ...valuesOf(row, language), time: momentInWords(now, now, language) }
  const subject = t[language]('message.subject')
  const body = composeMail({
    language,
    heading: subject,
    paragraphs: [t[language]('message.lead', values)],
    button: {
      text: t[language]('message.button'),
      url: `${trackingUrl(tx, row.code, language)}#messages`,
    },
    footer: t[language]('footer'),
  })
  await queueMail(tx, {
    dedupKey: `message:${messageId}`,
    template: 'message',
    language,
    to: row.contactEmail,
    subject,
    ...body,
  })
}

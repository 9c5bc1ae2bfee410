import { createT, inLanguage } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import type { Context } from '../../../platform/context.ts'
import { composeMail } from '../../../platform/mail/compose.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { findHolders } from '../../authorization/index.ts'
import { type EndingMandate, findOwners } from './repository.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

type Notice = { readonly kind: 'mandateEnds'; readonly days: number } | { readonly kind: 'mandateEnded' }

/**
 * To the temple's owners and to the administrators of temples, once for each mandate and notice. It concerns the
 * temple's agreement, so it cannot be turned off.
 */
export const mailMandate = async (
  context: Context,
  { id, title, mandate_until: until }: EndingMandate,
  notice: Notice,
): Promise<void> => {
  const [owners, administrators] = await Promise.all([
    findOwners(context.db, id),
    findHolders(context.db, 'users_company_edit'),
  ])
  const people = [
    ...owners.map((owner) => ({ ...owner, path: '/my-temple' })),
    ...administrators.map((one) => ({ ...one, path: `/temples/${id}` })),
  ]
  const which = notice.kind === 'mandateEnds' ? `${notice.kind}-${notice.days}` : notice.kind
  for (const { id: userId, email, language, path } of people) {
    const say = t[language]
    const values = { temple: inLanguage(title, language), until: writtenDate(until) }
    const subject = say(`${notice.kind}.subject`, values)
    const body = composeMail({
      language,
      heading: subject,
      paragraphs: [say(`${notice.kind}.lead`, values), say(`${notice.kind}.body`, values)],
      button: { text: say('mandate.button'), url: `${context.system.settings.baseUrl}${path}` },
      footer: say('mandate.footer'),
    })
    await queueMail(context, {
      dedupKey: `${which}:${id}:${until}:${userId}`,
      template: notice.kind,
      language,
      to: email,
      subject,
      ...body,
    })
  }
}

/** A civil date as DD/MM/YYYY. */
const writtenDate = (date: string): string => date.split('-').toReversed().join('/')

import { createT, inLanguage } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import type { Context } from '../../../platform/context.ts'
import { composeMail } from '../../../platform/mail/compose.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { findOwners } from './repository.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

export type OwnerMail =
  | 'bankAccountRequested'
  | 'bankAccountApproved'
  | 'bankAccountRefused'
  | 'payoutPaid'
  | 'payoutReturned'

const pathOf: Readonly<Record<OwnerMail, string>> = {
  bankAccountRequested: '/bank-accounts',
  bankAccountApproved: '/bank-accounts',
  bankAccountRefused: '/bank-accounts',
  payoutPaid: '/payment-requests',
  payoutReturned: '/payment-requests',
}

/**
 * Mails every owner of a temple about its money, whatever they wish to hear of: it is how a change that none of them
 * made is noticed. Neither account number nor amount is in the mail.
 * @param about the id of the account or payout
 */
export const mailOwners = async (
  context: Context,
  templeId: number,
  kind: OwnerMail,
  about: number,
): Promise<void> => {
  for (const owner of await findOwners(context.db, templeId)) {
    const say = t[owner.language]
    const values = { temple: inLanguage(owner.title, owner.language) }
    const subject = say(`${kind}.subject`)
    const body = composeMail({
      language: owner.language,
      heading: subject,
      place: values.temple,
      paragraphs: [say(`${kind}.lead`, values), say(`${kind}.body`)],
      button: { text: say('money.open'), url: `${context.system.settings.baseUrl}${pathOf[kind]}` },
      footer: say('money.footer'),
    })
    await queueMail(context, {
      dedupKey: `${kind}:${about}:${owner.id}`,
      template: kind,
      language: owner.language,
      to: owner.email,
      subject,
      ...body,
    })
  }
}

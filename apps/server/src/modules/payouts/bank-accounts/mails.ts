import { createT, inLanguage } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import type { Context } from '../../../platform/context.ts'
import { composeMail } from '../../../platform/mail/compose.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { notify } from '../../notifications/index.ts'
import { findOwners } from './repository.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

export type OwnerMail =
  | 'bankAccountRequested'
  | 'bankAccountApproved'
  | 'bankAccountRefused'
  | 'payoutPaid'
  | 'payoutReturned'
  | 'connectedAccountActive'
  | 'connectedAccountStopped'
  | 'connectedPayoutFailed'

const pathOf: Readonly<Record<OwnerMail, string>> = {
  bankAccountRequested: '/bank-accounts',
  bankAccountApproved: '/bank-accounts',
  bankAccountRefused: '/bank-accounts',
  payoutPaid: '/payment-requests',
  payoutReturned: '/payment-requests',
  connectedAccountActive: '/payment-requests',
  connectedAccountStopped: '/payment-requests',
  connectedPayoutFailed: '/payment-requests',
}

/**
 * Mails every owner of a temple about its money, whatever their preferences: it reveals a change that none of them
 * made. The mail contains neither account number nor amount.
 * @param about the id of the account or payout
 * @param occasion distinguishes occurrences, if the same can happen again
 */
export const mailOwners = async (
  context: Context,
  templeId: number,
  kind: OwnerMail,
  about: number,
  occasion = '',
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
      dedupKey: `${kind}:${about}:${owner.id}${occasion && `:${occasion}`}`,
      template: kind,
      language: owner.language,
      to: owner.email,
      subject,
      ...body,
    })
  }
}

/** Mails a temple's owners who want it that money is on its way, without the sum. @param about the id of the payout */
export const notifyOfMoneyOnItsWay = async (
  context: Context,
  templeId: number,
  about: number,
): Promise<void> => {
  const owners = await findOwners(context.db, templeId)
  const [first] = owners
  if (!first) return
  await notify(context, {
    kind: 'payoutSent',
    key: `payoutSent:${about}`,
    facts: (language) => ({ temple: inLanguage(first.title, language) }),
    link: '/payment-requests',
    userIds: owners.map(({ id }) => id),
  })
}

import { randomUUID } from 'node:crypto'
import type { endpoints } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { composeMail } from '../../platform/mail/compose.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { signedInActor } from '../authorization/index.ts'
import { findOwnAccount } from '../identity/index.ts'
import { readSetup } from './setup.ts'

/** More often than anybody needs who corrects the settings of a mail server. */
const cap = { most: 10, minutes: 60 }

/**
 * Sends the caller an e-mail by the way that all others take.
 * @throws TOO_MANY_ATTEMPTS
 */
export const proveMail = async (context: Context): Promise<endpoints.opening.Setup> => {
  const { email, language } = found(await findOwnAccount(context.db, signedInActor(context).userId))
  const t = createT(language, mailMessages)
  const subject = t('proof.subject')
  const isQueued = await queueMail(
    context,
    {
      dedupKey: `proof:${randomUUID()}`,
      template: 'proof',
      language,
      to: email,
      subject,
      ...composeMail({
        language,
        heading: subject,
        paragraphs: [t('proof.lead')],
        button: { text: t('proof.button'), url: `${context.system.settings.baseUrl}/dashboard` },
        footer: t('footerAccount'),
      }),
    },
    cap,
  )
  if (!isQueued) throw new Refusal('TOO_MANY_ATTEMPTS')
  return readSetup(context)
}

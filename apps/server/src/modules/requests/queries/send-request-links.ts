import { createHash } from 'node:crypto'
import type { Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { composeMail } from '../../../platform/mail/compose.ts'
import { queueMail } from '../../../platform/mail/outbox.ts'
import { trackingUrl } from '../presenter.ts'
import { newestRequestsOf } from '../repository-requests.ts'

const HOUR_MS = 60 * 60_000
/** Older requests are found through the account, or by asking us. */
const FOUND_FOR_DAYS = 180
const MOST_LINKS = 5

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

const dayOf = (at: Date): string =>
  new Intl.DateTimeFormat('el-GR', {
    timeZone: 'Europe/Athens',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at)

/**
 * Mails the links of the newest requests placed with an e-mail to that e-mail, at most once an hour. Does not reveal
 * whether there are any; neither the answer nor the mail contains a name or an offering.
 */
export const sendRequestLinks = async (context: Context, email: string): Promise<void> => {
  const now = context.system.clock.now()
  const found = await newestRequestsOf(context.db, {
    email,
    since: new Date(now.getTime() - FOUND_FOR_DAYS * DAY_MS),
    most: MOST_LINKS,
  })
  const [newest] = found
  if (!newest) return
  const language: Language = context.language
  const linkOf = ({ id, code, placed_at }: (typeof found)[number]) => ({
    text: t[language]('links.item', { number: String(id), date: dayOf(placed_at) }),
    url: trackingUrl(context, code, language),
  })
  const subject = t[language]('links.subject')
  const body = composeMail({
    language,
    heading: subject,
    paragraphs: [t[language]('links.lead')],
    links: found.map(linkOf),
    footer: t[language]('links.footer'),
  })
  const address = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  const hour = Math.floor(now.getTime() / HOUR_MS)
  await context.transaction((tx) =>
    queueMail(tx, {
      dedupKey: `links:${address}:${hour}`,
      template: 'links',
      language,
      to: newest.contact_email,
      subject,
      ...body,
    }),
  )
}

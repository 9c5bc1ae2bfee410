import { DAY_MS } from '../../platform/clock.ts'
import type { Module } from '../../platform/module.ts'
import { maySeeAttachment } from './attachments.ts'
import { MAIL_MESSAGE, mailMessage } from './notices.ts'
import { forgetMessages } from './repository-writing.ts'
import { routes } from './routes.ts'

export { conversationsInFull, writeAsPayer } from './by-payer.ts'
export { countUnread, startConversation } from './by-staff.ts'

/** Conversations with the administration are kept for a year after their last message. */
const YEAR_MS = 365 * DAY_MS

/** Messages between the faithful and temples about a request, and between temples and the administration. */
export const communications: Module = {
  name: 'communications',
  routes,
  accountListeners: { erased: ({ db }, { userId }) => forgetMessages(db, { customerId: userId }) },
  fileReaders: [maySeeAttachment],
  jobs: [
    { name: MAIL_MESSAGE, work: mailMessage },
    {
      // After the deletion of names in the same night.
      name: 'forget-messages',
      schedule: '45 1 * * *',
      work: ({ db, system }) =>
        forgetMessages(db, { before: new Date(system.clock.now().getTime() - YEAR_MS) }),
    },
  ],
}

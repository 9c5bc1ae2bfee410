import { createT } from '@kandili/messages'
import { mailMessages } from '@kandili/messages/mail'
import { takeUnannounced } from '../../platform/attention/attention.ts'
import type { Context } from '../../platform/context.ts'
import { findHolders } from '../authorization/index.ts'
import { tellStaff } from './tell-staff.ts'

const t = { el: createT('el', mailMessages), en: createT('en', mailMessages) }

/** Late requests have a topic of their own. */
const announcedElsewhere = ['REQUESTS_LATE'] as const

/** Tells administrators who may see it that something new needs a person's decision: one message for all that is new. */
export const announceAttention = (context: Context): Promise<void> =>
  context.transaction(async (tx) => {
    const items = await takeUnannounced(tx, announcedElsewhere)
    if (items.length === 0) return
    const count = items.length
    const say = (key: 'attention.title' | 'attention.lead') => ({
      el: t.el(key, { count }),
      en: t.en(key, { count }),
    })
    await tellStaff(tx, await findHolders(tx.db, 'orders_order_view'), {
      topic: 'ATTENTION',
      title: say('attention.title'),
      lead: say('attention.lead'),
      button: { el: t.el('attention.button'), en: t.en('attention.button') },
      footer: { el: t.el('footerStaff'), en: t.en('footerStaff') },
      path: '/dashboard',
      template: 'attention',
      key: String(Math.max(...items)),
    })
  })

import { claimUnannounced } from '../../platform/attention/attention.ts'
import type { Context } from '../../platform/context.ts'
import { findHolders } from '../authorization/index.ts'
import { notify } from './notify.ts'

/** Late requests have their own topic. */
const announcedElsewhere = ['REQUESTS_LATE'] as const

/** Notifies administrators with the right about new items for a person's decision: one message for all of them. */
export const announceAttention = (context: Context): Promise<void> =>
  context.transaction(async (tx) => {
    const items = await claimUnannounced(tx, announcedElsewhere)
    if (items.length === 0) return
    const holders = await findHolders(tx.db, 'orders_order_view')
    await notify(tx, {
      kind: 'attention',
      key: `attention:${Math.max(...items)}`,
      facts: () => ({ count: items.length }),
      link: '/dashboard',
      userIds: holders.map(({ id }) => id),
    })
  })

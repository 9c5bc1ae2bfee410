import type { endpoints, Right } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { mayDo } from '../../authorization/index.ts'
import { countUnread } from '../../communications/index.ts'
import { countSubmissions, counts } from './repository.ts'

/** How many of each wait for the caller; 0 for what they may not see. */
export const readWaiting = async (context: Context): Promise<endpoints.waiting.Waiting> => {
  const forAdministrators = (of: keyof typeof counts, right: Right) =>
    context.actor?.type === 'ADMIN' && mayDo(context, right) ? counts[of](context.db) : 0
  const [attention, orders, submissions, userRequests, conversations, payouts, bank, mails] =
    await Promise.all([
      forAdministrators('attention', 'orders_order_view'),
      forAdministrators('orders', 'orders_order_view'),
      context.actor?.templeId && mayDo(context, 'companies_submission_view')
        ? countSubmissions(context.db, context.actor.templeId)
        : 0,
      forAdministrators('userRequests', 'users_user_request_view'),
      mayDo(context, 'companies_communication_view') ? countUnread(context) : 0,
      forAdministrators('payouts', 'users_payout_view'),
      forAdministrators('bank', 'users_payout_view'),
      forAdministrators('mails', 'general_mainparameter_view'),
    ])
  return { attention, orders, submissions, userRequests, conversations, payouts, bank, mails }
}

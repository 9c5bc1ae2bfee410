/**
 * The authorities of specification section 6, under exactly their names, then those that architecture.md adds for
 * the temple's own screens. A right is an authority with a level: `orders_order_view`.
 */
export const authorities = [
  'general_announcement',
  'general_mainparameter',
  'notifications_notification',
  'orders_order',
  'users_company',
  'users_customer',
  'users_payout',
  'users_role',
  'users_user',
  'users_user_request',
  'companies_communication',
  'companies_payment_request',
  'companies_submission',
  'companies_temple',
] as const

export type Authority = (typeof authorities)[number]

export const authorityLevels = ['view', 'edit', 'delete'] as const
export type AuthorityLevel = (typeof authorityLevels)[number]

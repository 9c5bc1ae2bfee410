import type { UserType } from './enumerations.ts'

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

/** A right as the routes name it: an authority with its level. */
export type Right = `${Authority}_${AuthorityLevel}`

export const rightOf = (authority: Authority, level: AuthorityLevel): Right => `${authority}_${level}`

const everyLevelOf = (...of: readonly Authority[]): Right[] =>
  of.flatMap((authority) => authorityLevels.map((level) => rightOf(authority, level)))

export const rights: readonly Right[] = everyLevelOf(...authorities)

/**
 * The rights that make sense for each type of user (architecture, section 5): who has no temple, or is none of the
 * staff, would meet screens and rows that are not his.
 */
export const rightsOfType: Readonly<Record<UserType, ReadonlySet<Right>>> = {
  ADMIN: new Set(rights),
  COMPANY: new Set<Right>([
    ...everyLevelOf(
      'notifications_notification',
      'companies_communication',
      'companies_payment_request',
      'companies_submission',
      'companies_temple',
    ),
    'users_payout_view',
  ]),
  CUSTOMER: new Set<Right>(['users_customer_view', 'notifications_notification_view']),
}

const changing = /_(?:edit|delete)$/

/** The rights with those that they imply: whoever may edit or delete may view. Sorted, each once. */
export const withImplied = (held: Iterable<Right>): Right[] =>
  [...new Set([...held].flatMap((right) => [right, right.replace(changing, '_view') as Right]))].sort()

/** The rights without these and without those that imply one of them: who may not view may not edit or delete. */
export const withoutRights = (held: Iterable<Right>, taken: Iterable<Right>): Right[] => {
  const gone = new Set(taken)
  return [...held].filter((right) => !gone.has(right) && !gone.has(right.replace(changing, '_view') as Right))
}

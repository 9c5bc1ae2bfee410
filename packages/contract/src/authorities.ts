import type { UserType } from './enumerations.ts'

/**
 * The authorities of specification section 6, under their exact names, then those we added for the temple's own
 * screens. A right is an authority with a level: `orders_order_view`.
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
  'orders_names',
  'companies_organisation',
  'surveys_patient',
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
 * The rights that make sense for each type of user. Others would open screens whose rows belong to somebody else, for
 * example temple screens to a customer.
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
    'companies_organisation_view',
    'companies_organisation_edit',
  ]),
  CUSTOMER: new Set<Right>(['users_customer_view', 'notifications_notification_view']),
}

const changing = /_(?:edit|delete)$/

/** Adds the rights that others imply: edit and delete imply view. Sorted, without duplicates. */
export const withImplied = (held: Iterable<Right>): Right[] =>
  [...new Set([...held].flatMap((right) => [right, right.replace(changing, '_view') as Right]))].sort()

/** Removes `taken` and every right that implies one of them: without view there is no edit or delete. */
export const withoutRights = (held: Iterable<Right>, taken: Iterable<Right>): Right[] => {
  const gone = new Set(taken)
  return [...held].filter((right) => !gone.has(right) && !gone.has(right.replace(changing, '_view') as Right))
}

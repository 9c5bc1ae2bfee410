import { z } from 'zod'
import { catalogueEndpoints, statusFilter } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { service } from '../enumerations.ts'
import { integerBetween, limitedBilingual, refusing, requiredBilingual } from '../rules/index.ts'
import { bilingual, instant, oneOrMany, stored } from '../shapes.ts'
import { actServices, badgeRules, recordStatuses } from '../values.ts'

const TITLE_CHARACTERS = 80
const TEXT_CHARACTERS = 500

const rule = z.enum(badgeRules)
const status = z.enum(recordStatuses)

/**
 * A small thank-you that a rule awards. ACTS counts the acts that temples have done for a person (of one service, if
 * named), TEMPLES the different temples that did them, YEARS whole years since the account was opened.
 */
const record = z.object({
  ...stored,
  title: bilingual,
  description: bilingual,
  rule,
  threshold: z.number().int(),
  service: service.nullable(),
  status,
  position: z.number().int(),
  /** The number of people who have it. */
  awardCount: z.number().int(),
})
export type Badge = z.infer<typeof record>

const input = z.object({
  title: requiredBilingual(TITLE_CHARACTERS),
  description: limitedBilingual(TEXT_CHARACTERS).optional(),
  rule,
  threshold: integerBetween(1, 100_000),
  service: z.enum(actServices).nullish(),
  status: status.optional(),
  position: integerBetween(0, 10_000).optional(),
})

/** Only a rule on acts can name a service. */
const badgeRule = (payload: z.core.ParsePayload<z.output<typeof input>>): void => {
  const { rule: kind, service: of } = payload.value
  if (of && kind && kind !== 'ACTS') refusing(payload)('service', 'rule.format')
}

export const {
  list,
  lookup,
  read,
  versions,
  create,
  update,
  remove,
  massDelete,
  undoDelete,
  importLines,
  ownImports,
  undoImport,
  editing,
} = catalogueEndpoints({
  noun: 'badges',
  authority: 'general_mainparameter',
  record,
  input,
  check: badgeRule,
  filters: { rule: oneOrMany(rule), status: statusFilter(recordStatuses) },
})

const award = z.object({ id: z.number().int(), title: bilingual, description: bilingual, awardedAt: instant })
export type BadgeAward = z.infer<typeof award>

export const mine = endpoint('GET /users/me/badges', {
  summary: "List the caller's badges in their order",
  answer: z.array(award),
  access: 'login',
})

export const ofCustomer = endpoint('GET /customers/:id/badges', {
  summary: "List a customer's badges in their order",
  answer: z.array(award),
  access: { right: 'users_user_view' },
})

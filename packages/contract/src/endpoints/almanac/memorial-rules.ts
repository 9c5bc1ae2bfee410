import { z } from 'zod'
import { catalogueEndpoints } from '../../catalogue.ts'
import { endpoint } from '../../endpoint.ts'
import { jurisdiction } from '../../enumerations.ts'
import { civilDay, limitedBilingual, refusing, requiredBilingual, weekday } from '../../rules/index.ts'
import { bilingual, id, idInput, named, oneOrMany, stored } from '../../shapes.ts'
import { almanacKey, fixedDay, paschaOffset } from '../../yearly-day.ts'

/** The days that a rule on memorials covers, both ends included. */
export const daySpan = z.discriminatedUnion('kind', [
  /** In the temple's own calendar. May cross New Year; a single day has equal ends. */
  z.object({ kind: z.literal('FIXED'), from: fixedDay, to: fixedDay }),
  z
    .object({ kind: z.literal('PASCHA'), from: paschaOffset, to: paschaOffset })
    .refine(({ from, to }) => from <= to, { path: ['from'], error: 'rule.endsBeforeBeginning' }),
  z.object({ kind: z.literal('WEEKDAY'), weekday }),
  z.object({ kind: z.literal('DATE'), date: civilDay() }),
  /** The temple's own feast. */
  z.object({ kind: z.literal('TEMPLE_FEAST') }),
])
export type DaySpan = z.infer<typeof daySpan>

/** From the widest to the narrowest. The narrowest scope with a rule for the day decides. */
export const memorialScopes = ['GENERAL', 'JURISDICTION', 'METROPOLIS', 'TEMPLE'] as const
const memorialScope = z.enum(memorialScopes)
/**
 * ALLOW lifts a prohibition of a wider scope, but not a binding one: such a rule is refused with the binding rule's
 * reason.
 */
const memorialEffect = z.enum(['FORBID', 'ALLOW'])

export const memorialRule = z.object({
  ...stored,
  /** The reason that people read. */
  title: bilingual,
  scope: memorialScope,
  effect: memorialEffect,
  jurisdiction: jurisdiction.nullable(),
  metropolis: z.string().nullable(),
  templeId: z.number().int().nullable(),
  temple: named.nullable(),
  days: z.array(daySpan),
  source: bilingual,
  /** The rule of the rule book that the temple adopted; null for a rule of its own. */
  bookKey: z.string().nullable(),
  enabled: z.boolean(),
  /**
   * The reason of the binding rule that makes this rule ineffective; null if there is none. New rules of this kind are
   * refused; older ones are kept and marked.
   */
  bindingReason: bilingual.nullable(),
})
export type MemorialRule = z.infer<typeof memorialRule>

export const ruleFields = {
  title: requiredBilingual(300),
  effect: memorialEffect,
  days: z.array(daySpan).min(1, 'rule.chooseOne').max(60),
  /** The source, so that the rule can be verified. */
  source: limitedBilingual(300),
  enabled: z.boolean().optional(),
}
const memorialRuleInput = z.object({
  ...ruleFields,
  scope: memorialScope,
  jurisdiction: jurisdiction.nullish(),
  /** The almanac's key of a metropolis with rules of its own: `kos`. */
  metropolis: almanacKey.nullish(),
  templeId: idInput.nullish(),
})
export type MemorialRuleInput = z.infer<typeof memorialRuleInput>

/** Requires exactly the field that belongs to the scope. */
const checkRule = (payload: z.core.ParsePayload<z.output<typeof memorialRuleInput>>): void => {
  const { scope, jurisdiction: church, metropolis, templeId } = payload.value
  const refuse = refusing(payload)
  const belongs = [
    ['JURISDICTION', 'jurisdiction', church],
    ['METROPOLIS', 'metropolis', metropolis],
    ['TEMPLE', 'templeId', templeId],
  ] as const
  for (const [of, field, value] of scope ? belongs : []) {
    const isGiven = value !== undefined && value !== null
    if (scope === of && !isGiven) refuse(field, 'rule.required')
    if (scope !== of && isGiven) refuse(field, 'rule.format')
  }
}

/** Rules on memorials kept in the database, in addition to the almanac's rule book. */
export const memorialRules = catalogueEndpoints({
  noun: 'memorial-rules',
  authority: 'general_mainparameter',
  record: memorialRule,
  input: memorialRuleInput,
  check: checkRule,
  filters: { scope: oneOrMany(memorialScope), templeId: oneOrMany(id) },
})

/** A rule of the almanac's rule book, which is read-only. `offered` rules apply only to temples that adopt them. */
const bookRule = z.object({
  key: z.string(),
  scope: memorialScope,
  effect: memorialEffect,
  isBinding: z.boolean(),
  jurisdictions: z.array(jurisdiction),
  metropolis: z.string().nullable(),
  reason: bilingual,
  source: bilingual,
  offered: z.boolean(),
})
export type BookRule = z.infer<typeof bookRule>

export const ruleBook = endpoint('GET /memorial-rules/book', {
  summary: "List the rule book's memorial rules and those that temples may adopt",
  answer: z.array(bookRule),
  access: { anyRight: ['general_mainparameter_view', 'companies_temple_view'] },
})

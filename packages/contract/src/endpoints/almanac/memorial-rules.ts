import { z } from 'zod'
import { catalogueEndpoints } from '../../catalogue.ts'
import { endpoint } from '../../endpoint.ts'
import { jurisdiction } from '../../enumerations.ts'
import { civilDay, integerBetween, limitedBilingual, refusing, requiredBilingual } from '../../rules/index.ts'
import { bilingual, id, idInput, named, oneOrMany, stored } from '../../shapes.ts'
import { almanacKey, fixedDay, paschaOffset } from '../../yearly-day.ts'

/** Which days a rule on memorials speaks of; both ends included. */
export const daySpan = z.discriminatedUnion('kind', [
  /** In the temple's own calendar; may cross New Year. A single day begins and ends on it. */
  z.object({ kind: z.literal('FIXED'), from: fixedDay, to: fixedDay }),
  z
    .object({ kind: z.literal('PASCHA'), from: paschaOffset, to: paschaOffset })
    .refine(({ from, to }) => from <= to, { path: ['from'], error: 'rule.endsBeforeBeginning' }),
  z.object({ kind: z.literal('WEEKDAY'), weekday: integerBetween(1, 7) }),
  z.object({ kind: z.literal('DATE'), date: civilDay() }),
  /** The day on which the temple itself celebrates. */
  z.object({ kind: z.literal('TEMPLE_FEAST') }),
])
export type DaySpan = z.infer<typeof daySpan>

/** From the widest to the nearest: the nearest that says something about a day decides. */
export const memorialScopes = ['GENERAL', 'JURISDICTION', 'METROPOLIS', 'TEMPLE'] as const
const memorialScope = z.enum(memorialScopes)
/** ALLOW lifts what a wider scope forbids, but nothing of a binding rule: one that tries is refused with its reason. */
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
  /** The rule of the book that a temple took up; null for one of its own. */
  bookKey: z.string().nullable(),
  enabled: z.boolean(),
  /**
   * The reason of the binding rule whose days this one would open, in vain; null where none is in its way. No such
   * rule is taken any more: those that were kept before are told.
   */
  bindingReason: bilingual.nullable(),
})
export type MemorialRule = z.infer<typeof memorialRule>

export const ruleFields = {
  title: requiredBilingual(300),
  effect: memorialEffect,
  days: z.array(daySpan).min(1, 'rule.chooseOne').max(60),
  /** Where it was read, so that it can be checked. */
  source: limitedBilingual(300),
  enabled: z.boolean().optional(),
}
const memorialRuleInput = z.object({
  ...ruleFields,
  scope: memorialScope,
  jurisdiction: jurisdiction.nullish(),
  /** As the almanac calls a metropolis with rules of its own: `kos`. */
  metropolis: almanacKey.nullish(),
  templeId: idInput.nullish(),
})
export type MemorialRuleInput = z.infer<typeof memorialRuleInput>

/** Exactly the field that its scope speaks of is filled in. */
const checkRule = (payload: z.core.ParsePayload<z.output<typeof memorialRuleInput>>): void => {
  const { scope, jurisdiction: church, metropolis, templeId } = payload.value
  const refuse = refusing(payload)
  const belongs = [
    ['JURISDICTION', 'jurisdiction', church],
    ['METROPOLIS', 'metropolis', metropolis],
    ['TEMPLE', 'templeId', templeId],
  ] as const
  for (const [of, field, value] of belongs) {
    const isGiven = value !== undefined && value !== null
    if (scope === of && !isGiven) refuse(field, 'rule.required')
    if (scope !== of && isGiven) refuse(field, 'rule.format')
  }
}

/** Rules on memorials that the database keeps, beside those of the almanac's own book. */
export const memorialRules = catalogueEndpoints({
  noun: 'memorial-rules',
  authority: 'general_mainparameter',
  record: memorialRule,
  input: memorialRuleInput,
  check: checkRule,
  filters: { scope: oneOrMany(memorialScope), templeId: oneOrMany(id) },
})

/** A rule of the almanac's own book, which nobody edits: `offered` ones count only where a temple takes them up. */
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

export const ruleBook = endpoint({
  method: 'GET',
  path: '/memorial-rules/book',
  tag: 'memorial-rules',
  summary: 'The rules on memorials that the almanac brings along, and those that it offers to temples',
  answer: z.array(bookRule),
  access: { anyRight: ['general_mainparameter_view', 'companies_temple_view'] },
})

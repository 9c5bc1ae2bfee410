import { AlmanacError, assertMemorialRule, bindingRuleAgainst, type MemorialRule } from '@kandili/almanac'
import { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { defineCatalogue, type Row } from '../../platform/crud/index.ts'
import { Refusal } from '../../platform/errors.ts'
import { almanacRule } from './almanac-of.ts'
import { ALMANAC_TOPIC } from './cached-almanac.ts'

/** @throws VALIDATION_FAILED for a rule that the almanac would not accept */
const assertTaken = (rule: MemorialRule): void => {
  try {
    assertMemorialRule(rule)
  } catch (error) {
    if (!(error instanceof AlmanacError)) throw error
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'days', message: 'rule.format' }] })
  }
}

/** Keeps only the fields of a rule's scope, and nothing that would never have an effect. */
const prepare = (
  { language }: Pick<Context, 'language'>,
  input: endpoints.almanac.MemorialRuleInput,
): Row => {
  const kept = {
    jurisdiction: input.jurisdiction ?? null,
    metropolis: input.metropolis ?? null,
    templeId: input.templeId ?? null,
  }
  const rule = almanacRule({ id: 0, ...input, ...kept })
  assertTaken(rule)
  const binding = bindingRuleAgainst(rule)
  if (binding) {
    const facts = { reason: binding.reason[language] }
    throw new Refusal('VALIDATION_FAILED', {
      fields: [{ field: 'days', message: 'rule.bindingRule', facts }],
    })
  }
  return { ...input, ...kept }
}

type Kept = Pick<
  endpoints.almanac.MemorialRule,
  'id' | 'title' | 'scope' | 'effect' | 'jurisdiction' | 'metropolis' | 'days' | 'source'
>

/** Rules from before binding ones were checked, or from before a rule of the book became binding. */
const derived = (record: Kept) => ({
  bindingReason: bindingRuleAgainst(almanacRule(record))?.reason ?? null,
})

export const memorialRules = defineCatalogue({
  noun: 'memorial-rules',
  endpoints: endpoints.almanac.memorialRules,
  table: 'memorial_rule',
  fields: {
    title: 'title',
    scope: 'scope',
    effect: 'effect',
    jurisdiction: 'jurisdiction',
    metropolis: 'metropolis',
    templeId: 'temple_id',
    days: 'days',
    source: 'source',
    enabled: 'enabled',
  },
  internal: { bookKey: 'book_key' },
  named: { temple: { column: 'temple_id', table: 'temple' } },
  lists: ['days'],
  sortable: ['id', 'title', 'scope', 'effect', 'enabled', 'updatedAt'],
  defaultSort: { field: 'title', order: 'asc' },
  filters: { scope: 'scope', templeId: 'temple_id' },
  lookupFields: ['scope', 'effect'],
  prepare,
  derived,
  topic: ALMANAC_TOPIC,
})

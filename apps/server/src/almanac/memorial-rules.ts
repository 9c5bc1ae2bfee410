import { AlmanacError, assertMemorialRule } from '@kandili/almanac'
import { endpoints } from '@kandili/contract'
import { Refusal } from '../platform/errors.ts'
import { defineCatalogue, type Row } from '../platform/resource/index.ts'
import { almanacRule } from './almanac-of.ts'
import { ALMANAC_TOPIC } from './kept-almanac.ts'

/** Keeps of a rule only what its scope speaks of, and nothing that the almanac would not take. */
const prepare = (_context: unknown, row: Row): Row => {
  const input = row as endpoints.almanac.MemorialRuleInput
  const kept = {
    jurisdiction: input.jurisdiction ?? null,
    metropolis: input.metropolis ?? null,
    templeId: input.templeId ?? null,
  }
  try {
    assertMemorialRule(almanacRule({ id: 0, ...input, ...kept }))
  } catch (error) {
    if (!(error instanceof AlmanacError)) throw error
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'days', message: 'rule.format' }] })
  }
  return { ...row, ...kept }
}

export const memorialRules = defineCatalogue<'memorial_rule'>({
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
    bookKey: 'book_key',
    enabled: 'enabled',
  },
  named: { temple: { column: 'temple_id', table: 'temple' } },
  lists: ['days'],
  sortable: ['id', 'title', 'scope', 'effect', 'enabled', 'updatedAt'],
  defaultSort: { field: 'title', order: 'asc' },
  filters: { scope: 'scope', templeId: 'temple_id' },
  lookupFields: ['scope', 'effect'],
  prepare,
  topic: ALMANAC_TOPIC,
})

import { calendarKept, feastsOf, isBoundToPascha } from '@kandili/almanac'
import { endpoints, type Jurisdiction, type Religion } from '@kandili/contract'
import { defineCatalogue, type Row } from '../../platform/crud/index.ts'
import { Refusal } from '../../platform/errors.ts'
import { ALMANAC_TOPIC } from './cached-almanac.ts'

const refused = (field: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { fields: [{ field, message }] })

/**
 * MOVE and REMOVE take their title from the feast that they name, which is not one bound to Pascha by its very name;
 * ADD has its own title, under a key that no feast has. Clears fields left over from another action, and the old
 * calendar for a Church that has none.
 */
const prepare = (_context: unknown, input: endpoints.almanac.FeastOverrideInput): Row => {
  const { action, feastKey, jurisdiction, calendar } = input
  const religion: Religion = input.religion ?? 'ORTHODOX'
  const churches: readonly Jurisdiction[] = jurisdiction
    ? [jurisdiction]
    : ['GREECE', 'CYPRUS', 'GOARCH', 'SLAVIC']
  const feast = churches
    .flatMap((church) => feastsOf({ religion, jurisdiction: church }))
    .find(({ key }) => key === feastKey)
  if (action === 'ADD' ? feast !== undefined : feast === undefined) {
    throw refused('feastKey', action === 'ADD' ? 'rule.taken' : 'rule.notFound')
  }
  if (feast && isBoundToPascha(feast, religion)) throw refused('feastKey', 'rule.boundToPascha')
  return {
    ...input,
    calendar: calendarKept({ calendar, religion }),
    title: feast?.title ?? input.title,
    rank: action === 'ADD' ? (input.rank ?? 'NOTABLE') : null,
    date: action === 'REMOVE' ? null : input.date,
    jurisdiction: jurisdiction ?? null,
  }
}

export const feastOverrides = defineCatalogue({
  noun: 'feast-overrides',
  endpoints: endpoints.almanac.feastOverrides,
  table: 'feast_override',
  fields: {
    title: 'title',
    action: 'action',
    year: 'year',
    feastKey: 'feast_key',
    rank: 'rank',
    date: 'date',
    calendar: 'calendar',
    religion: 'religion',
    jurisdiction: 'jurisdiction',
    reason: 'reason',
  },
  sortable: ['id', 'title', 'action', 'year', 'date', 'calendar', 'updatedAt'],
  defaultSort: { field: 'date', order: 'desc' },
  filters: { year: 'year', action: 'action', calendar: 'calendar' },
  lookupFields: ['action', 'year', 'feastKey', 'date'],
  prepare,
  topic: ALMANAC_TOPIC,
})

import { z } from 'zod'
import { catalogueEndpoints } from '../../catalogue.ts'
import { endpoint } from '../../endpoint.ts'
import { calendarStyle, feastKind, jurisdiction, religion } from '../../enumerations.ts'
import { civilDay, integerBetween, refusing, requiredBilingual } from '../../rules/index.ts'
import { bilingual, civilDate, oneOrMany, stored } from '../../shapes.ts'
import { almanacKey } from '../../yearly-day.ts'
import { feastRank } from './calendar.ts'
import { ALMANAC_YEARS, almanacYear, whose } from './parameters.ts'

/** The feasts that the almanac knows, for moving one by hand. */
export const feasts = endpoint('GET /feasts', {
  summary: 'List the feasts of a year by the rules alone, without overrides',
  query: z.object({ year: almanacYear, ...whose }),
  answer: z.array(
    z.object({
      key: z.string(),
      title: bilingual,
      kind: feastKind,
      rank: feastRank,
      /** Pascha itself, or a feast defined by its distance from it. Overrides of such feasts are refused. */
      isBound: z.boolean(),
      dates: z.array(civilDate),
    }),
  ),
  access: { right: 'general_mainparameter_view' },
})

/** MOVE and REMOVE apply to an existing feast, ADD creates a new one. */
export const feastOverrideActions = ['MOVE', 'REMOVE', 'ADD'] as const
const overrideAction = z.enum(feastOverrideActions)
const overrideFields = {
  action: overrideAction,
  /** The civil year that the override applies to. */
  year: integerBetween(ALMANAC_YEARS.first, ALMANAC_YEARS.last),
  /** An existing feast to move or remove that does not depend on Pascha, or a new key to add. */
  feastKey: almanacKey,
  calendar: calendarStyle,
  religion: religion.default('ORTHODOX'),
}

export const feastOverride = z.object({
  ...stored,
  ...overrideFields,
  /** The feast's title. */
  title: bilingual,
  rank: feastRank.nullable(),
  date: civilDate.nullable(),
  /** Null applies to all jurisdictions. */
  jurisdiction: jurisdiction.nullable(),
  reason: bilingual,
})
export type FeastOverride = z.infer<typeof feastOverride>

const feastOverrideInput = z.object({
  ...overrideFields,
  /** For ADD only; other feasts keep their titles. */
  title: requiredBilingual(120).optional(),
  /** For ADD only. */
  rank: feastRank.nullish(),
  /** The day to which the feast moves, or on which it is added. */
  date: civilDay().nullish(),
  jurisdiction: jurisdiction.nullish(),
  reason: requiredBilingual(300),
})
export type FeastOverrideInput = z.infer<typeof feastOverrideInput>

const checkOverride = (payload: z.core.ParsePayload<z.output<typeof feastOverrideInput>>): void => {
  const { action, title, rank, date, year } = payload.value
  const refuse = refusing(payload)
  if (action === 'ADD' && title === undefined) refuse('title', 'rule.required')
  if (!action) return
  if (action !== 'ADD' && typeof rank === 'string') refuse('rank', 'rule.format')
  if (action === 'REMOVE') {
    if (typeof date === 'string') refuse('date', 'rule.format')
  } else if (typeof date !== 'string') refuse('date', 'rule.required')
  else if (year && Number(date.slice(0, 4)) !== year) refuse('date', 'rule.dateOfYear')
}

/** An administrator's decision for one year. A Church's yearly tables settle what the rules leave open. */
export const feastOverrides = catalogueEndpoints({
  noun: 'feast-overrides',
  authority: 'general_mainparameter',
  record: feastOverride,
  input: feastOverrideInput,
  check: checkOverride,
  filters: {
    year: oneOrMany(almanacYear),
    action: oneOrMany(overrideAction),
    calendar: oneOrMany(calendarStyle),
  },
})

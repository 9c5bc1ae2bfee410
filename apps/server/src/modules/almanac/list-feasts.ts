import { datesOf, feastKindOf, feastsOf, isBoundToPascha } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'

type Query = z.output<typeof endpoints.almanac.feasts.query>
type Feasts = z.output<typeof endpoints.almanac.feasts.answer>

/** Every feast of a Church with its days in a year, in order; those without a day in the year come last. */
export const listFeasts = ({ year, ...options }: Query): Feasts =>
  feastsOf(options)
    .map(({ key, title, rank, rule }) => ({
      key,
      title,
      kind: feastKindOf(rule),
      rank,
      isBound: isBoundToPascha({ key, rule }, options.religion),
      dates: datesOf(rule, year, options),
    }))
    .toSorted((one, other) => (one.dates[0] ?? '9').localeCompare(other.dates[0] ?? '9'))

import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { calendarStyle, jurisdiction } from '../../enumerations.ts'
import { requiredText } from '../../rules/index.ts'
import { civilDate, named, recordVersion } from '../../shapes.ts'
import { almanacKey, yearlyDay } from '../../yearly-day.ts'
import { calendarDay } from './calendar.ts'
import { memorialRule, ruleFields } from './memorial-rules.ts'
import { almanacDate, lang } from './parameters.ts'

/** Today at the caller's temple. */
export const templeDay = endpoint('GET /today/day', {
  summary:
    "Read today's feast, saints, fast, memorials and Liturgy by the calendar and rules of the caller's temple",
  query: z.object({ date: almanacDate().optional(), lang }),
  answer: calendarDay.extend({
    /** The church day that has already begun: tomorrow's, from Vespers (18:00 in Athens). Null before Vespers. */
    coming: calendarDay.nullable(),
  }),
  access: { right: 'companies_submission_view' },
})

const templeStyle = {
  calendarStyle,
  jurisdictionKey: jurisdiction,
  /** The almanac's key of a metropolis with rules of its own: `kos`. */
  metropolisKey: almanacKey.nullable(),
  /** Null means the day of the temple's saint. */
  feast: yearlyDay.nullable(),
}

/** The calendar settings of the caller's temple. */
const templeAlmanac = z.object({
  version: z.number().int(),
  ...templeStyle,
  /** The saint whose day counts while `feast` is null. */
  saint: named.nullable(),
  /** The dates of the temple's feast this year; empty if they cannot be determined. */
  feastDates: z.array(civilDate),
  rules: z.array(memorialRule),
})
export type TempleAlmanac = z.infer<typeof templeAlmanac>

export const readTempleAlmanac = endpoint('GET /my-temple/almanac', {
  summary: "Read the calendar, Church, feast and memorial rules of the caller's temple",
  answer: templeAlmanac,
  access: { right: 'companies_temple_view' },
})

export const changeTempleAlmanac = endpoint('PUT /my-temple/almanac', {
  summary: "Update how the caller's temple keeps the year; refused if it has changed since the given version",
  body: z.object({ version: recordVersion, ...templeStyle }),
  answer: templeAlmanac,
  errors: ['CONFLICT'],
  access: { right: 'companies_temple_edit' },
})

export const addTempleRule = endpoint('POST /my-temple/memorial-rules', {
  summary: "Add a memorial rule of the temple's own",
  body: z.object(ruleFields),
  answer: memorialRule,
  status: 201,
  access: { right: 'companies_temple_edit' },
})

export const adoptRule = endpoint('POST /my-temple/memorial-rules/take-up', {
  summary: 'Adopt a rule that the rule book offers',
  body: z.object({ bookKey: requiredText(80) }),
  answer: memorialRule,
  status: 201,
  errors: ['ALREADY_EXISTS'],
  access: { right: 'companies_temple_edit' },
})

export const changeTempleRule = endpoint('PUT /my-temple/memorial-rules/:id', {
  summary: "Update a memorial rule of the temple's own",
  body: z.object({ version: recordVersion, ...ruleFields }),
  answer: memorialRule,
  errors: ['CONFLICT'],
  access: { right: 'companies_temple_edit' },
})

export const removeTempleRule = endpoint('DELETE /my-temple/memorial-rules/:id', {
  summary: "Delete a rule of the temple's own; restorable for ten minutes",
  answer: z.object({ undo: z.string() }),
  access: { right: 'companies_temple_edit' },
})

export const restoreTempleRule = endpoint('POST /my-temple/memorial-rules/undo-delete', {
  summary: "Restore a deleted rule of the temple's own",
  body: z.object({ undo: requiredText(100) }),
  answer: z.object({ restored: z.array(z.number().int()) }),
  errors: ['UNDO_EXPIRED', 'ALREADY_EXISTS'],
  access: { right: 'companies_temple_edit' },
})

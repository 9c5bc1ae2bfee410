import { daysToldBefore } from '@kandili/domain'
import { addDays } from '../../lib/format.ts'
import type { Recurrence } from './use-recurrences.ts'

/** The note for a day that has not been announced yet: when its mail will be sent, if it will. */
export const comingNote = (
  { rule, state }: Pick<Recurrence, 'rule' | 'state'>,
  day: string,
  today: string,
): 'day.COMING' | 'day.eve' | 'day.soon' | 'day.today' | 'day.paused' => {
  if (state === 'PAUSED') return 'day.paused'
  if (day <= today) return 'day.today'
  if (day <= addDays(today, daysToldBefore(rule.kind))) return 'day.soon'
  return rule.kind === 'UNTIL_FORTIETH' ? 'day.eve' : 'day.COMING'
}

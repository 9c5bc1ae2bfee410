import { addDays } from '../../lib/format.ts'
import type { Recurrence } from './use-recurrences.ts'

/** As the server's hourly job sends its mails: a week before, for acts of every day on the eve. */
const TOLD_BEFORE = 7

/** The message about a day that was not asked about yet: when its mail will be sent, if it will. */
export const comingNote = (
  { rule, state }: Pick<Recurrence, 'rule' | 'state'>,
  day: string,
  today: string,
): 'day.COMING' | 'day.eve' | 'day.soon' | 'day.today' | 'day.paused' => {
  if (state === 'PAUSED') return 'day.paused'
  if (day <= today) return 'day.today'
  const isDaily = rule.kind === 'UNTIL_FORTIETH'
  if (day <= addDays(today, isDaily ? 1 : TOLD_BEFORE)) return 'day.soon'
  return isDaily ? 'day.eve' : 'day.COMING'
}

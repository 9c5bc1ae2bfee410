import { addDays } from '@kandili/almanac/civil-date'
import type { Service } from '@kandili/contract'
import { areNamesTaken, isBoundBy, isDoneAt } from './possible-day.ts'
import { type HeldService, servicesOn } from './services-on.ts'
import type { Calendar, Moment, Timetable } from './timetable.ts'

/** How far ahead to search for a service. */
const DAYS_AHEAD = 31

type DueLine = {
  readonly typeId: number
  readonly service: Service
  /** The assigned or requested day; null for none. */
  readonly date: string | null
  /** When it reached the temple. */
  readonly arrived: Moment
}

/**
 * The service of a line: on its day the first that still accepted names when it arrived, else the next that includes
 * it. An overdue line is for the next service from today. Null if the timetable does not apply.
 */
export const serviceOfLine = (
  line: DueLine,
  timetable: Timetable,
  { calendar, today }: { calendar: Calendar; today: string },
): HeldService | null => {
  if (!isBoundBy(timetable, line)) return null
  const first = line.date === null || line.date < today ? today : line.date
  for (let days = 0; days <= DAYS_AHEAD; days++) {
    const { services } = servicesOn(timetable, addDays(first, days), calendar)
    const fitting = services.filter((service) => isDoneAt(line, service))
    const found = fitting.find((service) => areNamesTaken(service, line.arrived)) ?? fitting[0]
    if (found) return found
  }
  return null
}

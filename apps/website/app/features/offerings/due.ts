import type { endpoints } from '@kandili/contract'
import { civilDateOf, dayOf, hourOf, type shortDay } from '../../lib/format.ts'
import type { Language } from '../../lib/language.ts'

type Asked = {
  request: Pick<endpoints.requests.TrackedRequest, 'paidAt' | 'placedAt'>
  line: endpoints.requests.TrackedLine
  /** Milliseconds since 1970. */
  now: number
}

/** When the temple does it: the chosen day, else the end of its promise, "18:00" or "Sunday 22 November, 18:00". */
export const dueOf = (
  { request, line, now }: Asked,
  language: Language,
  dayAs: typeof dayOf | typeof shortDay = dayOf,
): string => {
  const day = line.preferredDate ?? line.serviceDate
  if (day) return dayAs(language, day)
  const since = Date.parse(request.paidAt ?? request.placedAt)
  const at = since + line.temple.answersWithinHours * 3_600_000
  return civilDateOf(at) === civilDateOf(now)
    ? hourOf(at)
    : `${dayAs(language, civilDateOf(at))}, ${hourOf(at)}`
}

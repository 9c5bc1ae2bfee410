/** A quiet night, in wall-clock times `HH:MM`; from 22:00 until 08:00 it passes midnight. */
export type QuietHours = { readonly from: string; readonly until: string }

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

type Local = { readonly day: string; readonly minutes: number }

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(timeZone, made)
  return made
}

const localOf = (at: Date, timeZone: string): Local => {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  }
}

const asUtc = ({ day, minutes }: Local): number => Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS

/** The instant of a wall-clock time. One skipped by a clock change becomes the same time after it. */
const instantOf = (local: Local, timeZone: string): Date => {
  const wanted = asUtc(local)
  let guess = wanted
  for (let round = 0; round < 2; round += 1) guess += wanted - asUtc(localOf(new Date(guess), timeZone))
  return new Date(guess)
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10)

/** The earliest time for a notification: now, or the end of the current quiet hours. */
export const afterQuietHours = (now: Date, timeZone: string, quiet: QuietHours | null): Date => {
  if (quiet === null) return now
  const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)]
  const { day, minutes } = localOf(now, timeZone)
  const passesMidnight = from > until
  const isQuiet = passesMidnight ? minutes >= from || minutes < until : minutes >= from && minutes < until
  if (!isQuiet) return now
  const endsTomorrow = passesMidnight && minutes >= from
  return instantOf({ day: endsTomorrow ? dayAfter(day) : day, minutes: until }, timeZone)
}

/** The next occurrence of a full hour, later than now: when the daily e-mail is sent. @param hour 0 to 23 */
export const nextDigestAt = (now: Date, timeZone: string, hour: number): Date => {
  const { day } = localOf(now, timeZone)
  const today = instantOf({ day, minutes: hour * 60 }, timeZone)
  return today > now ? today : instantOf({ day: dayAfter(day), minutes: hour * 60 }, timeZone)
}

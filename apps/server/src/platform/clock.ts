/** Milliseconds in 24 hours. A civil day may be an hour longer or shorter. */
export const DAY_MS = 86_400_000

/** The source of time, which tests and demonstration data can move. */
export type Clock = {
  /** The current instant. */
  now(): Date
  /** Today's civil date in Europe/Athens, `YYYY-MM-DD`. */
  today(): string
}

const athens = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Athens' })

/** Days begin at a quarter of an hour everywhere, so every instant within one has the same date. */
const QUARTER_MS = 15 * 60_000
let lastQuarter = { number: Number.NaN, date: '' }

/** The civil date (`YYYY-MM-DD`) of an instant in Europe/Athens. */
export const civilDateInAthens = (instant: Date): string => {
  const number = Math.floor(instant.getTime() / QUARTER_MS)
  // Nearly every call needs it, and formatting takes longer than many a call.
  if (number !== lastQuarter.number) lastQuarter = { number, date: athens.format(instant) }
  return lastQuarter.date
}

/** Midnight in Europe/Athens at which a civil date begins: the zone is two or three hours ahead of UTC. */
export const midnightInAthens = (date: string): Date => {
  const utc = Date.parse(`${date}T00:00:00Z`)
  const early = new Date(utc - 3 * 3_600_000)
  return civilDateInAthens(early) === date ? early : new Date(utc - 2 * 3_600_000)
}

/** Noon of a civil date in Athens, or an hour from it: the civil date is right in summer and winter time. */
export const noonOf = (civilDate: string): Date => new Date(`${civilDate}T10:00:00Z`)

const athensToTheMinute = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Athens',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant in Athens local time: `YYYY-MM-DD` and `HH:MM` (24 hours). */
export const wallClockInAthens = (instant: Date): { date: string; time: string } => {
  const [date = '', time = ''] = athensToTheMinute.format(instant).split(' ')
  return { date, time }
}

/** An instant as Athens local time with its offset: `2026-12-09T10:30:00+02:00`. */
export const instantInAthens = (instant: Date): string => {
  const local = new Date(`${athens24.format(instant).replace(' ', 'T')}Z`)
  const hours = Math.round((local.getTime() - instant.getTime()) / 3_600_000)
  return `${local.toISOString().slice(0, 19)}+0${hours}:00`
}
const athens24 = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Athens',
  dateStyle: 'short',
  timeStyle: 'medium',
})

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => civilDateInAthens(new Date()),
}

/** A clock that stands still until it is set. */
export const fixedClock = (start: Date): Clock & { set(instant: Date): void } => {
  let present = start
  return {
    now: () => new Date(present),
    today: () => civilDateInAthens(present),
    set: (instant) => {
      present = instant
    },
  }
}

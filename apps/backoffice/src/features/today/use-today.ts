import type { endpoints } from '@kandili/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { listen } from '../../lib/api/live.ts'
import { arrange, type Plan, type Submission, type Today } from './plan.ts'
import { todayKey } from './use-acts.ts'

type Calls = typeof endpoints.submissions

/** How often the clock is checked for the ten minutes of undo and for candles that burn down. */
const everyQuarterMinute = 15_000
/** A hundred candles lit with one press send a hundred events: one refetch answers them. */
const gatherEvents = 800

/** The current time in milliseconds since 1970, fresh enough for the ten minutes of undo. */
export const useClock = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyQuarterMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * The day with all its acts. The server returns the latest ones; those already on the page are kept, and only further
 * pages that may contain others are fetched.
 */
const readToday = async (date: string | undefined, former: Today | undefined): Promise<Today> => {
  const today = await call<Calls['today']>('GET', '/submissions/today', { query: date ? { date } : {} })
  const known = new Set([...today.toDo, ...today.done].map(({ id }) => id))
  const earlier = (lines: readonly Submission[]) => {
    const added = lines.filter(({ id }) => !known.has(id))
    for (const { id } of added) known.add(id)
    return added
  }
  const formerDone = former?.date === today.date ? former.done : []
  const knownBefore = new Set(formerDone.map(({ id }) => id))
  const done = [...today.done]
  let last = done.at(-1)
  for (let page = 2; last && done.length < today.doneTotal; page += 1) {
    // The latest come first, so everything after a known one is known too.
    if (knownBefore.has(last.id)) break
    const further = await call<Calls['doneToday']>('GET', '/submissions/today/done', { query: { page } })
    last = further.done.at(-1)
    done.push(...earlier(further.done))
  }
  return { ...today, done: [...done, ...earlier(formerDone)] }
}

/**
 * The temple's day, refetched whenever the server reports a change.
 * @param date a later day, to prepare it; undefined for today
 */
export const useToday = (date: string | undefined) => {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listen('/api/submissions/events', () => {
      clearTimeout(timer)
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: ['today', 'lines'] }), gatherEvents)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queries])
  return useQuery({
    queryKey: todayKey(date),
    queryFn: () => readToday(date, queries.getQueryData<Today>(todayKey(date))),
  })
}

/** The content of the page, each entry in its original place. */
export const usePlan = (today: Today, marks: ReadonlySet<string>): Plan => {
  const former = useRef<Plan>(undefined)
  // Marks order the names only when the page opens: a name that is ticked off stays in place.
  const firstMarks = useRef(marks)
  const plan = useMemo(() => arrange(former.current, today, firstMarks.current), [today])
  useEffect(() => {
    former.current = plan
  }, [plan])
  return plan
}

type Kept = { date: string; keys: string[] }
const storageKey = 'kandili.read'
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'date' in value &&
  'keys' in value &&
  Array.isArray(value.keys)

const readKept = (date: string): Set<string> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return new Set(isKept(kept) && kept.date === date ? kept.keys : [])
  } catch {
    return new Set()
  }
}

/**
 * The names ticked off on this device, until the day is over. They keep a reader's place; the server learns only of
 * the act. Stores numbers, never a name.
 * @param isKeptDay whether they outlive the page: a later day is only prepared
 */
export const useMarks = (date: string, isKeptDay: boolean) => {
  const [marks, setMarks] = useState<ReadonlySet<string>>(() => readKept(date))
  useEffect(() => {
    if (!isKeptDay) return
    try {
      localStorage.setItem(storageKey, JSON.stringify({ date, keys: [...marks] } satisfies Kept))
    } catch {
      // Without storage the marks last as long as the page.
    }
  }, [date, marks, isKeptDay])
  return { marks, onMarks: setMarks }
}

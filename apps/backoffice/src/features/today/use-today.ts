import type { endpoints } from '@kandili/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../../app/api/client.ts'
import { listen } from '../../app/api/live.ts'
import { arrange, type Plan, type Submission, type Today } from './plan.ts'
import { todayKey } from './use-acts.ts'

type Calls = typeof endpoints.submissions

/** As often as the clock must be looked at for the ten minutes of undo and for candles that burn down. */
const everyQuarterMinute = 15_000
/** A hundred candles lit with one press send a hundred events: they are answered by one reading. */
const gatherEvents = 800

/** The present moment in milliseconds since 1970, fresh enough for the ten minutes of undo. */
export const useClock = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyQuarterMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * The day with all that was done on it. The server answers with the latest acts; what the page knows already stays known,
 * and only the first time the further pages are read.
 */
const readToday = async (date: string | undefined, former: Today | undefined): Promise<Today> => {
  const today = await call<Calls['today']>('GET', '/submissions/today', { query: date ? { date } : {} })
  const known = new Set([...today.toDo, ...today.done].map(({ id }) => id))
  const earlier = (lines: readonly Submission[]) => {
    const added = lines.filter(({ id }) => !known.has(id))
    for (const { id } of added) known.add(id)
    return added
  }
  if (former?.date === today.date) return { ...today, done: [...today.done, ...earlier(former.done)] }
  const done = [...today.done]
  for (let page = 2; done.length < today.doneTotal; page += 1) {
    const further = await call<Calls['doneToday']>('GET', '/submissions/today/done', { query: { page } })
    if (further.done.length === 0) break
    done.push(...earlier(further.done))
  }
  return { ...today, done }
}

/**
 * The temple's day, read again whenever the server reports a change.
 * @param date a later day, to prepare it; undefined for the present one
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

/** What is on the page, each thing in the place where it first was. */
export const usePlan = (today: Today, marks: ReadonlySet<string>): Plan => {
  const former = useRef<Plan>(undefined)
  // Marks order the names only when the page opens: a name that is ticked off stays where it is.
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
 * Which names have been ticked off on this device, until the day is over. It keeps the place of one who reads; the
 * server learns of the act alone. Numbers are stored, never a name.
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

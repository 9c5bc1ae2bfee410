import type { endpoints } from '@kandili/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api/client.ts'
import { listen } from '../../lib/api/live.ts'
import { noteCall } from './network.ts'
import { arrange, type Plan, type Submission, type Today } from './plan.ts'
import { todayKey } from './use-acts.ts'

type Calls = typeof endpoints.submissions

/** How often the clock is checked for the ten minutes of undo and for candles that burn down. */
const everyQuarterMinute = 15_000
/** A hundred candles lit with one press send a hundred events: one refetch answers them. */
const gatherEvents = 800
/** Marks of another reader appear sooner: they are a small answer. */
const gatherMarks = 200

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
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const later = (kind: string, delay: number) => {
      clearTimeout(timers.get(kind))
      timers.set(
        kind,
        setTimeout(() => void queries.invalidateQueries({ queryKey: ['today', kind] }), delay),
      )
    }
    const changed = (events: readonly string[]) => {
      noteCall(true)
      later('readings', gatherMarks)
      // None after each connect: anything may have been missed.
      if (events.length > 0 && events.every((event) => event.includes('"read"'))) return
      later('lines', gatherEvents)
      later('batches', gatherMarks)
    }
    const stop = listen('/api/submissions/events', changed, () => noteCall(false))
    return () => {
      for (const timer of timers.values()) clearTimeout(timer)
      stop()
    }
  }, [queries])
  return useQuery({
    queryKey: todayKey(date),
    queryFn: async () => {
      try {
        const today = await readToday(date, queries.getQueryData<Today>(todayKey(date)))
        noteCall(true)
        return today
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500) noteCall(false)
        throw error
      }
    },
  })
}

/** The content of the page, each entry in its original place. */
export const usePlan = (today: Today): Plan => {
  const former = useRef<Plan>(undefined)
  const plan = useMemo(() => arrange(former.current, today), [today])
  useEffect(() => {
    former.current = plan
  }, [plan])
  return plan
}

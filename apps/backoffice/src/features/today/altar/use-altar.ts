import { onSessionChange, readUser } from '@kandili/contract/session'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { athensToday } from '../../../lib/language/formats.ts'
import { forgetNames, readNames, storeNames } from '../../../lib/session/kept-names.ts'
import { useUser } from '../../../lib/session/user.tsx'
import { arrange, type Plan } from '../plan.ts'
import { useToday } from '../use-today.ts'
import { type AltarDay, altarDayOf, isAltarDay, readActs } from './altar-day.ts'
import { noteTicks, onOutboxChange, outboxOf, sendOutbox } from './outbox.ts'

/** The interval of retries in milliseconds. */
const everyTenSeconds = 10_000
/** A tap that is undone at once is not sent. */
const beforeSending = 1_000

/**
 * Today's names: from the server, or offline as this tab stored them. Later ones are appended. Undefined while
 * neither is known; null if there is nothing to show offline.
 */
export const useAltarDay = (): {
  day: AltarDay | null | undefined
  isOffline: boolean
  retry: () => void
} => {
  const { user } = useUser()
  const { data: today, error, refetch, fetchStatus } = useToday(undefined)
  const [kept, setKept] = useState<AltarDay | null>()
  const former = useRef<Plan>(undefined)
  useEffect(() => {
    let isHere = true
    void readNames().then((value) => {
      if (!isHere) return
      const isOurs = isAltarDay(value, user.id) && value.date === athensToday()
      if (value !== undefined && !isOurs) forgetNames()
      setKept(isOurs ? value : null)
    })
    return () => {
      isHere = false
    }
  }, [user.id])
  const fresh = useMemo(() => {
    // The stored day has the order in which the names are being read: it is needed before anything can be appended.
    if (!today || kept === undefined) return undefined
    former.current ??=
      kept?.date === today.date ? { date: kept.date, rows: [], names: kept.names } : undefined
    former.current = arrange(former.current, today, new Set())
    return altarDayOf(today, former.current, user.id)
  }, [today, kept, user.id])
  useEffect(() => {
    if (fresh) void storeNames(fresh)
  }, [fresh])
  // The day expires, and a sign-out in another tab deletes it here.
  useEffect(() => {
    const timer = setInterval(() => {
      if (fresh && fresh.date !== athensToday()) forgetNames()
    }, 60_000)
    const stop = onSessionChange(() => {
      if (!readUser()) forgetNames()
    })
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [fresh])
  const isOffline = error !== null || (!today && fetchStatus === 'paused')
  const day = fresh ?? (isOffline || kept ? kept : undefined)
  return { day, isOffline, retry: () => void refetch() }
}

/** The queue of this day and the server's rejections; sends whenever there is a network. */
export const useOutbox = (date: string) => {
  const text = useSyncExternalStore(onOutboxChange, () => JSON.stringify(outboxOf(date)))
  const outbox = useMemo(() => JSON.parse(text) as ReturnType<typeof outboxOf>, [text])
  const waiting = outbox.ticks.length + outbox.undo.length
  useEffect(() => {
    if (waiting === 0) return
    const send = () => void sendOutbox()
    const first = setTimeout(send, beforeSending)
    const again = setInterval(send, everyTenSeconds)
    addEventListener('online', send)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      removeEventListener('online', send)
    }
  }, [waiting])
  return { waiting, sent: outbox.sent, refused: outbox.refused }
}

/** Queues the acts that the ticks complete. */
export const useTicks = (day: AltarDay, marks: ReadonlySet<string>, sent: readonly number[]): void => {
  useEffect(() => {
    noteTicks(day.date, { ...readActs(day, marks), open: new Set([...day.open, ...sent]) }, Date.now())
  }, [day, marks, sent])
}

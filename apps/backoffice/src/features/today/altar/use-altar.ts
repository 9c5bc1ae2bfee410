import { onSessionChange, readUser } from '@kandili/contract/session'
import { useEffect, useMemo, useRef, useState } from 'react'
import { athensToday } from '../../../lib/language/formats.ts'
import { forgetNames, readNames, storeNames } from '../../../lib/session/kept-names.ts'
import { useUser } from '../../../lib/session/user.tsx'
import { useChurchDay } from '../church-day.ts'
import { useOfflineSince } from '../network.ts'
import { arrange, celebratingNames, type Plan } from '../plan.ts'
import { useStoredReadings } from '../use-readings.ts'
import { useToday } from '../use-today.ts'
import { type AltarDay, altarDayOf, isAltarDay } from './altar-day.ts'

/**
 * Today's names: from the server, or offline as this tab stored them. Later ones are appended. Undefined while
 * neither is known; null if there is nothing to show offline.
 */
export const useAltarDay = (): { day: AltarDay | null | undefined; retry: () => void } => {
  const { user } = useUser()
  const offlineSince = useOfflineSince()
  const { data: today, error, refetch, fetchStatus } = useToday(undefined)
  const stored = useStoredReadings(true)
  const churchDay = useChurchDay(today?.date)
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
      kept?.date === today.date ? { date: kept.date, rows: [], lines: kept.lines } : undefined
    former.current = arrange(former.current, today)
    return altarDayOf(today, former.current, {
      userId: user.id,
      celebrating: churchDay ? celebratingNames(churchDay.nameDays) : new Set(kept?.celebrating),
      readings: stored ?? kept?.readings ?? [],
    })
  }, [today, kept, user.id, stored, churchDay])
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
  const isOffline = offlineSince !== undefined || error !== null || (!today && fetchStatus === 'paused')
  const day = fresh ?? (isOffline || kept ? kept : undefined)
  return { day, retry: () => void refetch() }
}

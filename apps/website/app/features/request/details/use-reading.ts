import { useEffect, useState } from 'react'
import { useLanguage } from '../../../lib/language.ts'
import type { DaysNote } from '../day/days.ts'
import type { DayNote, Readings } from '../names/reading.ts'

export type ReadDetails = { readings: Readings; day: DayNote | null; days: DaysNote | null }

type Followed = {
  names: readonly string[]
  /** A civil date; empty if none is chosen. */
  date: string
  typeId: number | undefined
  quantity: number
  /** The slug of the temple; that of the draft by default. */
  temple?: string
}

/** Debounce of the input, in milliseconds. */
const pause = 450

/**
 * Follows the names and the day as they are typed, and requests missing readings once typing pauses. Names go in the
 * body of the call, never in a URL. Ignores failures, because readings are optional.
 */
export const useReading = (
  first: ReadDetails,
  { names, date, typeId, quantity, temple }: Followed,
): ReadDetails => {
  const language = useLanguage()
  const [read, setRead] = useState(first)
  const unread = names.filter((name) => name.trim() !== '' && !read.readings[name.trim()])
  const isNewDay = date !== '' && date !== read.day?.date
  const { days } = read
  const isNewType = typeId !== undefined && (typeId !== days?.typeId || quantity !== days.quantity)
  const asked = JSON.stringify([unread, date, typeId ?? 0, quantity])
  const hasNews = unread.length > 0 || isNewDay || isNewType
  useEffect(() => {
    if (!hasNews) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const [rows, day, type, count] = JSON.parse(asked) as [string[], string, number, number]
      const body = new FormData()
      for (const name of rows) body.append('names', name)
      body.set('date', day)
      body.set('typeId', String(type))
      body.set('quantity', String(count))
      if (temple) body.set('temple', temple)
      try {
        const response = await fetch(`/${language}/request/names`, {
          method: 'POST',
          body,
          signal: leaving.signal,
        })
        if (!response.ok) return
        const answer = (await response.json()) as ReadDetails
        setRead((known) => ({
          readings: { ...known.readings, ...answer.readings },
          day: answer.day,
          days: answer.days,
        }))
      } catch {
        // Without an answer the names stay as typed.
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked, hasNews, language, temple])
  const isOfType = days?.typeId === typeId
  return {
    readings: read.readings,
    day: read.day?.date === date ? read.day : null,
    days: isOfType && days ? { ...days, asked: days.asked?.date === date ? days.asked : null } : null,
  }
}

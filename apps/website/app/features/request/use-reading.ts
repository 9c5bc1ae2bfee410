import { useEffect, useState } from 'react'
import { useLanguage } from '../../lib/language.ts'
import type { DayNote, Readings } from './reading.ts'

export type ReadDetails = { readings: Readings; day: DayNote | null }

/** Debounce of the input, in milliseconds. */
const pause = 450

/**
 * Follows the names and the day as they are typed, and requests missing readings once typing pauses. Names go in the
 * body of the call, never in a URL. Ignores failures, because readings are optional.
 */
export const useReading = (first: ReadDetails, names: readonly string[], date: string): ReadDetails => {
  const language = useLanguage()
  const [read, setRead] = useState(first)
  const unread = names.filter((name) => name.trim() !== '' && !read.readings[name.trim()])
  const isNewDay = date !== '' && date !== read.day?.date
  const asked = JSON.stringify([unread, date])
  const hasNews = unread.length > 0 || isNewDay
  useEffect(() => {
    if (!hasNews) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const [rows, day] = JSON.parse(asked) as [string[], string]
      const body = new FormData()
      for (const name of rows) body.append('names', name)
      body.set('date', day)
      try {
        const response = await fetch(`/${language}/request/names`, {
          method: 'POST',
          body,
          signal: leaving.signal,
        })
        if (!response.ok) return
        const answer = (await response.json()) as ReadDetails
        setRead((known) => ({ readings: { ...known.readings, ...answer.readings }, day: answer.day }))
      } catch {
        // Without an answer the names stay as typed.
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [asked, hasNews, language])
  return { readings: read.readings, day: read.day?.date === date ? read.day : null }
}

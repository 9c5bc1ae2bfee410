import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { isShownDate } from './address.ts'
import { dayAfterKey } from './dates.ts'

/**
 * Arrow-key navigation among days: Tab reaches one day, the arrow keys the others. The days carry `data-date`.
 * @param rows whether days are listed one per row
 */
export const useDayKeys = (
  date: string,
  rows: boolean,
  onMove: (date: string) => void,
): { ref: RefObject<HTMLDivElement | null>; onKeyDown: (event: KeyboardEvent) => void } => {
  const ref = useRef<HTMLDivElement>(null)
  const followsKey = useRef(false)
  useEffect(() => {
    if (!followsKey.current) return
    followsKey.current = false
    ref.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  }, [date])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = dayAfterKey(date, event, rows)
    if (next === undefined || !isShownDate(next)) return
    event.preventDefault()
    followsKey.current = true
    onMove(next)
  }
  return { ref, onKeyDown }
}

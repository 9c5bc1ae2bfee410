import { CaretLeftIcon, CaretRightIcon } from '@kandili/design/icons'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, dayOf, monthOf, weekdayOf } from '../lib/format.ts'
import { useLanguage, useT } from '../lib/language.ts'
import styles from './field.module.css'

/** A day with its feast, its fast and why it is not possible, each in words or empty. */
export type MarkedDay = { date: string; red: boolean; feast: string; fast: string; obstacle: string }

/** Whose days a calendar marks. */
export type MarkedFor = {
  /** A temple's slug: for its own feast and calendar. */
  temple?: string
  /** An act there: for the days on which it is not possible. */
  act?: { typeId: number; quantity: number } | null
}

type CalendarProps = MarkedFor & {
  /** Civil dates: the chosen day, and the first and last possible ones. */
  value: string
  first: string
  last: string
  onChoose: (date: string) => void
  onClose: () => void
}

/** Monday 0 to Sunday 6. */
const columnOf = (date: string): number => (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7

const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`

/** The first day of a month this many months away. */
const monthsFrom = (date: string, months: number): string => {
  const moved = new Date(`${firstOfMonth(date)}T12:00:00Z`)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 10)
}

const daysOfMonth = (month: string): string[] => {
  const next = monthsFrom(month, 1)
  const days: string[] = []
  for (let day = month; day < next; day = addDays(day, 1)) days.push(day)
  return days
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** The marks of a month, fetched when it is shown; without an answer only Sundays are red. */
const useMarks = (month: string, { temple, act }: MarkedFor): ReadonlyMap<string, MarkedDay> => {
  const language = useLanguage()
  const { typeId, quantity } = act ?? {}
  const [marks, setMarks] = useState<ReadonlyMap<string, MarkedDay>>(new Map())
  useEffect(() => {
    const leaving = new AbortController()
    const search = new URLSearchParams({ from: month, to: addDays(monthsFrom(month, 1), -1) })
    if (temple) search.set('temple', temple)
    if (typeId) search.set('type', String(typeId))
    if (quantity) search.set('quantity', String(quantity))
    const read = async () => {
      try {
        const answer = await fetch(`/${language}/calendar-days?${search}`, { signal: leaving.signal })
        if (!answer.ok) return
        const days = (await answer.json()) as MarkedDay[]
        setMarks(new Map(days.map((day) => [day.date, day])))
      } catch {
        // The days can be chosen without their marks.
      }
    }
    void read()
    return () => leaving.abort()
  }, [month, temple, typeId, quantity, language])
  return marks
}

/**
 * A month of days to choose from, with feasts, fasts and the days that are not possible. Arrow keys move by day and
 * week, Page keys by month.
 */
export function Calendar({ value, first, last, onChoose, onClose, ...marked }: CalendarProps) {
  const t = useT('shared')
  const language = useLanguage()
  const within = (date: string) => (date < first ? first : date > last ? last : date)
  const [current, setCurrent] = useState(() => within(value || first))
  const month = firstOfMonth(current)
  const marks = useMarks(month, marked)
  const grid = useRef<HTMLTableElement>(null)
  // The day reached by the keys takes the focus; after a press of a month button the focus stays there.
  const moved = useRef(true)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`[data-date="${current}"]`)?.focus()
    moved.current = false
  }, [current])
  const go = (date: string) => {
    moved.current = true
    setCurrent(within(date))
  }
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.parentElement?.contains(target)) onClose()
    }
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [onClose])
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const step = steps[key]
    if (step !== undefined) go(addDays(current, step))
    else if (key === 'PageUp') go(monthsFrom(current, -1))
    else if (key === 'PageDown') go(monthsFrom(current, 1))
    else if (key === 'Home') go(addDays(current, -columnOf(current)))
    else if (key === 'End') go(addDays(current, 6 - columnOf(current)))
    else return
    event.preventDefault()
  }
  const days = daysOfMonth(month)
  const cells = [...Array<null>(columnOf(month)).fill(null), ...days]
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    cells.slice(week * 7, week * 7 + 7),
  )
  const shown = marks.get(current)
  const isPossible = (date: string) => !marks.get(date)?.obstacle
  const labelOf = (date: string): string => {
    const { feast, fast, obstacle } = marks.get(date) ?? {}
    return [dayOf(language, date), feast, fast, obstacle].filter(Boolean).join(', ')
  }
  const redIf = (date: string, column: number) =>
    marks.get(date)?.red || column === 6 ? styles.calendarRed : undefined
  const turn = (months: -1 | 1) => (
    <button
      type="button"
      className={styles.calendarTurn}
      aria-label={t(months < 0 ? 'calendar.previous' : 'calendar.next')}
      disabled={months < 0 ? month <= first : monthsFrom(month, 1) > last}
      onClick={() => setCurrent(within(monthsFrom(month, months)))}
    >
      {months < 0 ? <CaretLeftIcon size={22} /> : <CaretRightIcon size={22} />}
    </button>
  )
  return (
    <div
      ref={frame}
      className={styles.calendar}
      role="dialog"
      aria-label={t('calendar.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <div className={styles.calendarHead}>
        {turn(-1)}
        <p aria-live="polite">{monthOf(language, month)}</p>
        {turn(1)}
      </div>
      <table ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((column) => {
              // 5 January 2026 is a Monday.
              const weekday = weekdayOf(language, addDays('2026-01-05', column))
              return (
                <th key={column} scope="col" abbr={weekday}>
                  {weekday.slice(0, 2)}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((date, column) =>
                date === null ? (
                  <td key={`empty-${column}`} />
                ) : (
                  <td key={date}>
                    <button
                      type="button"
                      data-date={date}
                      className={redIf(date, column)}
                      tabIndex={date === current ? 0 : -1}
                      aria-pressed={date === value}
                      aria-label={labelOf(date)}
                      disabled={date < first || date > last}
                      aria-disabled={isPossible(date) ? undefined : true}
                      onFocus={() => setCurrent(date)}
                      onMouseEnter={() => setCurrent(date)}
                      onClick={() => isPossible(date) && onChoose(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.calendarFeast} aria-hidden="true">
        {dayOf(language, current)}
        {shown?.feast && <span className={redIf(current, columnOf(current))}> · {shown.feast}</span>}
        {shown?.fast && ` · ${shown.fast}`}
        {shown?.obstacle && <em> {shown.obstacle}</em>}
      </p>
    </div>
  )
}

import type { ComponentProps } from 'react'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import classes from './calendar.module.css'
import { type DayFacts, dayLabel } from './day-words.ts'

type DayButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  /** A civil date. */
  day: string
  facts: DayFacts
  isChosen: boolean
  onChoose: (date: string) => void
}

/** A selectable day with a full accessible label; the view draws its content. Tab reaches only the chosen day. */
export const DayButton = ({ day, facts, isChosen, onChoose, children, ...rest }: DayButtonProps) => {
  const t = useT()
  const language = useLanguage()
  return (
    <button
      {...rest}
      type="button"
      data-date={day}
      tabIndex={isChosen ? 0 : -1}
      aria-current={facts.isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      onClick={() => onChoose(day)}
    >
      <span className="visually-hidden">{dayLabel(day, facts, { t, language })}</span>
      <span className={classes.seen} aria-hidden="true">
        {children}
      </span>
    </button>
  )
}

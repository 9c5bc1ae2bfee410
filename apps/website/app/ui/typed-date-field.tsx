import type { ComponentProps } from 'react'
import { useT } from '../lib/language.ts'
import { shownDate } from '../lib/typed-date.ts'
import type { MarkedFor } from './calendar.tsx'
import styles from './field.module.css'
import { TextField } from './field.tsx'
import { PickDate } from './pick-date.tsx'

/** The maximum length of a date with spaces around its parts. */
const longest = 20

type TypedDateFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'name' | 'label' | 'hint' | 'optional' | 'error' | 'autoComplete'
> & {
  /** A civil date, or the typed text if it is not one. */
  value?: string | null | undefined
  /** The first and the last day of a calendar beside the field, and whose days it marks; without it there is none. */
  calendar?: { first: string; last: string } & MarkedFor
}

/** A date as people type it, DD/MM/YYYY, in whatever order their browser prefers. `civilOrTyped` parses it. */
export function TypedDateField({ value, calendar, ...field }: TypedDateFieldProps) {
  const t = useT('shared')
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode="numeric"
      maxLength={longest}
      placeholder={t('date.placeholder')}
      defaultValue={shownDate(value ?? '')}
      {...(calendar && {
        frame: styles.framed,
        after: <PickDate name={field.name} label={field.label} {...calendar} />,
      })}
    />
  )
}

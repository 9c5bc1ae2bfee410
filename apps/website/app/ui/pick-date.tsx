import { readTypedDate } from '@kandili/contract/dates'
import { CalendarBlankIcon } from '@kandili/design/icons'
import { lazy, Suspense, useRef, useState } from 'react'
import { fillIn } from '../lib/fill-in.ts'
import { civilDateOf, shortDate } from '../lib/format.ts'
import { useT } from '../lib/language.ts'
import { useScripts } from '../lib/use-scripts.ts'
import type { MarkedFor } from './calendar.tsx'
import styles from './field.module.css'
import { fieldId } from './field.tsx'

/** Loaded when it is first opened: most people type a date or need none. */
const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

type PickDateProps = MarkedFor & {
  /** The field to fill, by its name and its label. */
  name: string
  label: string
  /** Civil dates. */
  first: string
  last: string
}

const typedIn = (name: string): string => {
  const field = document.getElementById(fieldId(name))
  return field instanceof HTMLInputElement ? (readTypedDate(field.value, civilDateOf(Date.now())) ?? '') : ''
}

/** Opens a calendar with the feasts, and writes the chosen day into the text field. Hidden without scripts. */
export function PickDate({ name, label, first, last, ...marked }: PickDateProps) {
  const t = useT('shared')
  const [opened, setOpened] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  if (!useScripts()) return null
  const close = () => {
    setOpened(null)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.inside}
        aria-label={t('date.pick', { field: label })}
        aria-expanded={opened !== null}
        onClick={() => setOpened(opened === null ? typedIn(name) : null)}
      >
        <CalendarBlankIcon size={24} />
      </button>
      {opened !== null && (
        <Suspense>
          <Calendar
            value={opened}
            first={first}
            last={last}
            {...marked}
            onClose={close}
            onChoose={(date) => {
              setOpened(null)
              fillIn(fieldId(name), shortDate(date))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

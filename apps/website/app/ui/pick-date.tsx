import { readTypedDate } from '@kandili/contract/dates'
import { CalendarBlankIcon } from '@kandili/design/icons'
import { useRef } from 'react'
import { fillIn } from '../lib/fill-in.ts'
import { civilDateOf, shortDate } from '../lib/format.ts'
import { useT } from '../lib/language.ts'
import { useScripts } from '../lib/use-scripts.ts'
import styles from './field.module.css'
import { fieldId } from './field.tsx'

type PickDateProps = {
  /** The field that is filled in, by its name and its label. */
  name: string
  label: string
  /** Civil dates. */
  first: string
  last: string
}

/** Opens the browser's own calendar and writes what is picked into the text field. Without scripts it is left out. */
export function PickDate({ name, label, first, last }: PickDateProps) {
  const t = useT('shared')
  const calendar = useRef<HTMLInputElement>(null)
  if (!useScripts()) return null
  const open = () => {
    const typed = document.getElementById(fieldId(name))
    if (!calendar.current || !(typed instanceof HTMLInputElement)) return
    calendar.current.value = readTypedDate(typed.value, civilDateOf(Date.now())) ?? ''
    calendar.current.showPicker()
  }
  return (
    <>
      <button
        type="button"
        className={styles.inside}
        aria-label={t('date.pick', { field: label })}
        onClick={open}
      >
        <CalendarBlankIcon size={24} />
      </button>
      <input
        ref={calendar}
        className={styles.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={first}
        max={last}
        // It is no field of the form: only what is written into the text field is typed.
        onInput={(event) => event.stopPropagation()}
        onChange={(event) => {
          event.stopPropagation()
          if (event.target.value) fillIn(fieldId(name), shortDate(event.target.value))
        }}
      />
    </>
  )
}

import { useRef } from 'react'
import { useScripts } from '../account/use-scripts.ts'
import { Button } from '../components/button.tsx'
import { fieldId } from '../components/field.tsx'
import { shortDate } from '../format.ts'
import { useT } from '../language.ts'
import styles from './memorials.module.css'

type PickDateProps = {
  /** The name of the text field that is filled in. */
  field: string
  min: string
  max: string
}

/** Opens the browser's own calendar and writes what is picked into the text field. Without scripts it is left out. */
export function PickDate({ field, min, max }: PickDateProps) {
  const t = useT('memorials')
  const picker = useRef<HTMLInputElement>(null)
  if (!useScripts()) return null
  return (
    <span className={styles.pick}>
      <Button small type="button" onClick={() => picker.current?.showPicker()}>
        {t('form.pick')}
      </Button>
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        onChange={(event) => {
          const typed = document.getElementById(fieldId(field))
          if (typed instanceof HTMLInputElement && event.target.value) {
            typed.value = shortDate(event.target.value)
            typed.focus()
          }
        }}
      />
    </span>
  )
}

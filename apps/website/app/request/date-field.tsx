import field from '../components/field.module.css'
import { FieldError, fieldId } from '../components/field.tsx'
import { shortDate } from '../format.ts'
import { useT } from '../language.ts'
import styles from './details.module.css'
import { OptionGroup, OptionRow } from './option-card.tsx'

type DateFieldProps = {
  /** Undefined: as soon as possible. */
  value: string | undefined
  /** Whether a day is asked for now; the date itself hides otherwise, but stays where there are no scripts. */
  onDay: boolean
  scripted: boolean
  today: string
  last: string
  error?: string
}

/** As soon as possible, or a day: the browser's own calendar. */
export function DateField({ value, onDay, scripted, today, last, error }: DateFieldProps) {
  const t = useT('request')
  const shared = useT('shared')
  const id = fieldId('preferredDate')
  return (
    <>
      <OptionGroup name="when" legend={t('details.when')} columns={2}>
        <OptionRow
          name="when"
          value="soon"
          first
          checked={value === undefined}
          title={shared('asSoonAsPossible')}
        />
        <OptionRow name="when" value="day" checked={value !== undefined} title={t('details.onDay')} />
      </OptionGroup>
      <div className={scripted && !onDay ? styles.dayHidden : field.field} style={{ marginTop: '-0.6rem' }}>
        <label className={field.label} htmlFor={id}>
          {t('details.day')}
        </label>
        <p className={field.hint} id={`${id}-hint`}>
          {t('details.dayHint', { date: shortDate(last) })}
        </p>
        <input
          className={field.input}
          type="date"
          id={id}
          name="preferredDate"
          min={today}
          max={last}
          defaultValue={value ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        />
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </>
  )
}

import { shortDate } from '../../lib/format.ts'
import { useT } from '../../lib/language.ts'
import { TypedDateField } from '../../ui/typed-date-field.tsx'
import styles from './details.module.css'
import { OptionGroup, OptionRow } from './option-card.tsx'

type DateFieldProps = {
  /** A civil date, or the input if it is not one; undefined: as soon as possible. */
  value: string | undefined
  /** Whether a day is asked for now; the date itself hides otherwise, but stays where there are no scripts. */
  onDay: boolean
  scripted: boolean
  today: string
  last: string
  /** The temple's slug. */
  temple: string
  error?: string
}

/** As soon as possible, or a day. */
export function DateField({ value, onDay, scripted, today, last, temple, error }: DateFieldProps) {
  const t = useT('request')
  const shared = useT('shared')
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
      <div className={scripted && !onDay ? styles.dayHidden : styles.onDay}>
        <TypedDateField
          name="preferredDate"
          label={t('details.day')}
          hint={t('details.dayHint', { date: shortDate(last) })}
          value={value}
          calendar={{ first: today, last, temple }}
          error={error}
        />
      </div>
    </>
  )
}

import { fillIn } from '../../../lib/fill-in.ts'
import { shortDate } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { fieldId } from '../../../ui/field.tsx'
import { OptionGroup, OptionRow } from '../../../ui/option-card.tsx'
import { TypedDateField } from '../../../ui/typed-date-field.tsx'
import styles from './date-field.module.css'
import { closingIn, NextDays, openDayIn } from './day-choice.tsx'
import type { DaysNote } from './days.ts'

type DateFieldProps = {
  /** A civil date, or the input if it is not one; undefined: as soon as possible. */
  value: string | undefined
  scripted: boolean
  today: string
  last: string
  /** The temple's slug. */
  temple: string
  /** When the temple can do it; null while no type is chosen. */
  days: DaysNote | null
  error?: string
  /** No day is possible at all. */
  soonError?: string
}

/** As soon as possible, or a day. */
export function DateField({ value, scripted, today, last, temple, days, error, soonError }: DateFieldProps) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const soonest = days?.isLimited ? days.soonest : null
  return (
    <>
      <OptionGroup name="when" legend={t('details.when')} columns={2} error={soonError}>
        <OptionRow
          name="when"
          value="soon"
          first
          checked={value === undefined}
          title={shared('asSoonAsPossible')}
          text={soonest ? openDayIn(soonest, language) : undefined}
          more={soonest ? closingIn(t, soonest.service, language) : undefined}
          invalid={soonError !== undefined}
        />
        <OptionRow name="when" value="day" checked={value !== undefined} title={t('details.onDay')} />
      </OptionGroup>
      <div className={styles.onDay}>
        <TypedDateField
          name="preferredDate"
          label={t('details.day')}
          hint={t('details.dayHint', { date: shortDate(last) })}
          value={value}
          calendar={{ first: today, last, temple, act: days }}
          error={error}
        />
        <NextDays
          days={days}
          onChoose={scripted ? (date) => fillIn(fieldId('preferredDate'), shortDate(date)) : undefined}
        />
      </div>
    </>
  )
}

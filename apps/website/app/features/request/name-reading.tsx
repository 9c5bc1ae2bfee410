import { StarIcon } from '@kandili/design/icons'
import { dayAndMonth } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import layout from '../../ui/styles/layout.module.css'
import type { DayNote } from './day-note.ts'
import styles from './reading.module.css'
import { apartIntent, keepIntent, proposalIntent, type Reading } from './reading.ts'

type NameReadingProps = {
  /** Of the row, from 0. */
  row: number
  typed: string
  reading: Reading
  /** The genitive is in sight already. */
  withoutGenitive?: boolean
  day: DayNote | null
  /** Of the form that the buttons send, where they stand outside of it. */
  form?: string
  /** Writes a proposal at once, where scripts run; else the button sends the form. */
  onAccept?: (name: string) => void
  /** Gives each of several names a row of its own at once, where scripts run. */
  onApart?: (names: readonly string[]) => void
  /** Leaves the name as it was typed at once, where scripts run; the proposals are not shown again. */
  onKeep?: () => void
}

/** Under a name: how the priest will read it, what might be written instead, and whether it celebrates that day. */
export function NameReading({
  row,
  typed,
  reading,
  withoutGenitive = false,
  day,
  form,
  onAccept,
  onApart,
  onKeep,
}: NameReadingProps) {
  const t = useT('request')
  const language = useLanguage()
  const { kind, baptismalNames, genitive, proposals, apart } = reading
  const celebrates = day !== null && baptismalNames.some((name) => day.celebrating.includes(name))
  return (
    <>
      <p className={styles.reading}>
        {kind === 'AMBIGUOUS' && t('reading.AMBIGUOUS', { name: typed })}
        {(kind === 'LEFT' || kind === 'SEVERAL' || kind === 'SURNAME') && t(`reading.${kind}`)}
        {genitive && !withoutGenitive && (
          <>
            {t(kind === 'RULE' ? 'reading.RULE' : 'reading.READ')}{' '}
            <b className={styles.genitive} lang="el">
              {genitive}
            </b>
          </>
        )}
        {celebrates && (
          <span className={`${styles.celebrates} ${layout.rubric}`}>
            <StarIcon size={18} /> {t('reading.celebrates', { date: dayAndMonth(language, day.date) })}
          </span>
        )}
      </p>
      {proposals.length > 0 && (
        <p className={styles.proposals}>
          {proposals.map((name, index) => (
            <button
              key={name}
              type="submit"
              className={styles.proposal}
              name="intent"
              value={proposalIntent(row, index)}
              form={form}
              formNoValidate
              onClick={(event) => {
                if (!onAccept) return
                event.preventDefault()
                onAccept(name)
              }}
            >
              {t('reading.write', { name })}
            </button>
          ))}
          {apart ? (
            <button
              type="submit"
              className={styles.proposal}
              name="intent"
              value={apartIntent(row)}
              form={form}
              formNoValidate
              onClick={(event) => {
                if (!onApart) return
                event.preventDefault()
                onApart(apart)
              }}
            >
              {t('reading.apart', { names: apart.join(', ') })}
            </button>
          ) : kind === 'SURNAME' ? null : (
            <button
              type="submit"
              className={styles.keep}
              name="intent"
              value={keepIntent(row)}
              form={form}
              formNoValidate
              onClick={(event) => {
                if (!onKeep) return
                event.preventDefault()
                onKeep()
              }}
            >
              {t('reading.keep', { name: typed })}
            </button>
          )}
        </p>
      )}
    </>
  )
}

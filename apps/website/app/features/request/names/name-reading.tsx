import { StarIcon } from '@kandili/design/icons'
import { dayAndMonth } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { Rubric } from '../../../ui/layout.tsx'
import styles from './reading.module.css'
import { apartIntent, type DayNote, keepIntent, proposalIntent, type Reading } from './reading.ts'

type IntentButtonProps = {
  /** The value that the button submits without scripts. */
  intent: string
  quiet?: boolean
  onPress: () => void
  children: string
}

/** Acts at once with scripts; without them it submits the form and the server renders the change. */
function IntentButton({ intent, quiet = false, onPress, children }: IntentButtonProps) {
  return (
    <button
      type="submit"
      className={quiet ? styles.keep : styles.proposal}
      name="intent"
      value={intent}
      formNoValidate
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </button>
  )
}

type NameReadingProps = {
  /** Of the row, from 0. */
  row: number
  typed: string
  reading: Reading
  day: DayNote | null
  /** Replaces the input with a suggested name. */
  onAccept: (name: string) => void
  /** Moves each of several names to its own row. */
  onApart: (names: readonly string[]) => void
  /** Keeps the name as it was typed. */
  onKeep: () => void
}

/** The question under an ambiguous name, with its answers. */
function Question({ row, typed, reading, onAccept, onApart, onKeep }: NameReadingProps) {
  const t = useT('request')
  const { kind, proposals, apart } = reading
  const [first = ''] = proposals
  const isYesOrNo = kind === 'AMBIGUOUS' && proposals.length === 1
  return (
    <>
      <p className={styles.reading}>
        {isYesOrNo
          ? t('reading.meant', { name: first })
          : kind === 'AMBIGUOUS'
            ? t('reading.AMBIGUOUS', { name: typed })
            : kind === 'SEVERAL'
              ? t('reading.SEVERAL')
              : t('reading.SURNAME')}
      </p>
      {proposals.length > 0 && (
        <p className={styles.proposals}>
          {proposals.map((name, index) => (
            <IntentButton key={name} intent={proposalIntent(row, index)} onPress={() => onAccept(name)}>
              {isYesOrNo ? t('reading.yes') : t('reading.write', { name })}
            </IntentButton>
          ))}
          {apart && (
            <IntentButton intent={apartIntent(row)} onPress={() => onApart(apart)}>
              {t('reading.apart', { names: apart.join(', ') })}
            </IntentButton>
          )}
          {kind === 'AMBIGUOUS' && (
            <IntentButton intent={keepIntent(row)} quiet onPress={onKeep}>
              {t(isYesOrNo ? 'reading.no' : 'reading.none')}
            </IntentButton>
          )}
        </p>
      )}
    </>
  )
}

/** Under a name: how the priest will read it and whether it celebrates that day; a question only if it is in doubt. */
export function NameReading(props: NameReadingProps) {
  const { row, reading, day, onKeep } = props
  const t = useT('request')
  const language = useLanguage()
  const { kind, baptismalNames, asRead, isAnotherForm } = reading
  const celebrates = day !== null && baptismalNames.some((name) => day.celebrating.includes(name))
  if (kind === 'AMBIGUOUS' || kind === 'SEVERAL' || kind === 'SURNAME') return <Question {...props} />
  return (
    <p className={styles.reading}>
      {kind === 'LEFT' ? (
        t('reading.LEFT')
      ) : (
        <>
          {t(`reading.${kind}`)}{' '}
          <b className={styles.genitive} lang="el">
            {asRead}
          </b>
        </>
      )}
      {isAnotherForm && (
        <IntentButton intent={keepIntent(row)} quiet onPress={onKeep}>
          {t('reading.asTyped')}
        </IntentButton>
      )}
      {celebrates && (
        <Rubric className={styles.celebrates}>
          <StarIcon size={18} /> {t('reading.celebrates', { date: dayAndMonth(language, day.date) })}
        </Rubric>
      )}
    </p>
  )
}

import { inLanguage, type Translate } from '@kandili/messages'
import type { requestMessages } from '@kandili/messages/website'
import { dayOf } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import styles from '../names/reading.module.css'
import type { DaysNote, OpenDay } from './days.ts'

type T = Translate<(typeof requestMessages)['el']>

/** "Sunday 6 December, Divine Liturgy 07:30" */
export const openDayIn = ({ date, service }: OpenDay, language: 'el' | 'en'): string =>
  [dayOf(language, date), service && `${inLanguage(service.title, language)} ${service.startsAt}`]
    .filter(Boolean)
    .join(', ')

/** Until when names are accepted, in words; empty if no service applies. */
export const closingIn = (t: T, service: OpenDay['service'], language: 'el' | 'en'): string | undefined =>
  service
    ? t('days.closes', { day: dayOf(language, service.closes.date), time: service.closes.time })
    : undefined

type ChoiceProps = {
  dates: readonly OpenDay[]
  form?: string
  /** Chooses a day at once with scripts; without them the button submits the form. */
  onChoose?: (date: string) => void
}

function Choices({ dates, form, onChoose }: ChoiceProps) {
  const t = useT('request')
  const language = useLanguage()
  return (
    <p className={styles.proposals}>
      {dates.map((one) => (
        <button
          key={one.date}
          type="submit"
          className={styles.proposal}
          name="intent"
          value={`date-${one.date}`}
          form={form}
          formNoValidate
          onClick={(event) => {
            if (!onChoose) return
            event.preventDefault()
            onChoose(one.date)
          }}
        >
          {t('memorial.choose', { date: openDayIn(one, language) })}
        </button>
      ))}
    </p>
  )
}

type DayNoticeProps = Pick<ChoiceProps, 'form' | 'onChoose'> & { days: DaysNote | null }

/** Says that the chosen day is not possible, and why, and offers the nearest ones. */
export function DayNotice({ days, form, onChoose }: DayNoticeProps) {
  const language = useLanguage()
  const asked = days?.asked
  if (!asked?.reason) return null
  return (
    <div className={styles.notice}>
      <p>
        <b>{dayOf(language, asked.date)}:</b> {asked.reason}
      </p>
      {asked.near.length > 0 && (
        <Choices
          dates={asked.near.map((date) => ({ date, service: null }))}
          form={form}
          onChoose={onChoose}
        />
      )}
    </div>
  )
}

/** The next days on which the temple can do it, one press each; nothing if every day is possible. */
export function NextDays({ days, ...choosing }: DayNoticeProps) {
  const t = useT('request')
  // A rejected day shows the nearest ones beside its reason.
  if (!days?.isLimited || days.next.length === 0 || days.asked?.reason) return null
  return (
    <div className={styles.next}>
      <p>{t('days.next')}</p>
      <Choices dates={days.next} {...choosing} />
    </div>
  )
}

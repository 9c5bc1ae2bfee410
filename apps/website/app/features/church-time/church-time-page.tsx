import { Link } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { AskedSection } from '../account/settings/asked-section.tsx'
import { StartButton } from '../offerings/start-form.tsx'
import styles from './church-time.module.css'
import { NameDayBook } from './name-day-book.tsx'
import { RecurrenceList } from './recurrence-list.tsx'
import { useRecurrences } from './use-recurrences.ts'

/** The recurring acts, each begun by a request, and the name-day book. */
export function ChurchTime() {
  const t = useT('churchTime')
  const language = useLanguage()
  const asked = useRecurrences()
  return (
    <>
      <section className={styles.section}>
        <StartButton look="primary" asked={{ service: 'CANDLE', every: 'SOUL_SATURDAYS' }}>
          {t('new')}
        </StartButton>
        <AskedSection asked={asked}>
          {(recurrences, { replace }) => (
            <RecurrenceList
              recurrences={recurrences}
              onChange={(changed) =>
                replace(recurrences.map((one) => (one.id === changed.id ? changed : one)))
              }
            />
          )}
        </AskedSection>
      </section>
      <p>
        <Link to={`/${language}/me/forty-liturgies`}>{t('forty')}</Link>
      </p>
      <NameDayBook />
    </>
  )
}

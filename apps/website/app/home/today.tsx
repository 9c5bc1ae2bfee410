import { ArrowRightIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { ButtonLink } from '../components/button.tsx'
import { isSunday, monthOf, shortDay, weekdayOf } from '../format.ts'
import { useLanguage, useT } from '../language.ts'
import layout from '../styles/layout.module.css'
import type { HomeData } from './home-data.ts'
import styles from './today.module.css'

type TodayProps = Pick<HomeData, 'date' | 'saints' | 'upcoming'>

/** The leaf of the tear-off calendar. Red on Sundays and on the days of saints, as the calendar has it. */
function Leaf({ date, saints }: Pick<TodayProps, 'date' | 'saints'>) {
  const language = useLanguage()
  const red = isSunday(date) || saints.length > 0
  const names = saints.map((saint) => inLanguage(saint.title, language)).join(' · ')
  return (
    <div className={red ? `${styles.leaf} ${styles.red}` : styles.leaf}>
      <p className={styles.month}>{monthOf(language, date)}</p>
      <strong className={styles.numeral}>{Number(date.slice(8))}</strong>
      <p className={styles.weekday}>{weekdayOf(language, date)}</p>
      {names && <p className={styles.feastLine}>{names}</p>}
    </div>
  )
}

function DayOfSaint({ saints }: Pick<TodayProps, 'saints'>) {
  const t = useT('home')
  const language = useLanguage()
  const [saint] = saints
  if (!saint) {
    return (
      <div className={styles.saint}>
        <h2>{t('today.plain')}</h2>
        <p className={layout.lead}>{t('today.plainText')}</p>
        <p>
          <ButtonLink look="text" to={`/${language}/request/service`}>
            {t('today.begin')} <ArrowRightIcon />
          </ButtonLink>
        </p>
      </div>
    )
  }
  const titles = inLanguage(saint.titles, language)
  const patronage = inLanguage(saint.patronage, language)
  return (
    <div className={styles.saint}>
      <p className={layout.eyebrow}>{t('today.honour')}</p>
      <h2>
        {inLanguage(saint.title, language)}
        {titles && `, ${titles}`}
      </h2>
      {patronage && <p className={layout.muted}>{patronage}</p>}
      <p>
        <ButtonLink look="text" to={`/${language}/request/service`}>
          {t('today.light')} <ArrowRightIcon />
        </ButtonLink>
      </p>
    </div>
  )
}

/** Today in Athens: the leaf, the saint of the day where the data know one, the feasts to come. */
export function Today({ date, saints, upcoming }: TodayProps) {
  const t = useT('home')
  const language = useLanguage()
  return (
    <section className={`${layout.wrap} ${layout.section}`} aria-label={t('today.region')}>
      <div className={upcoming.length > 0 ? `${styles.today} ${styles.withFeasts}` : styles.today}>
        <Leaf date={date} saints={saints} />
        <DayOfSaint saints={saints} />
        {upcoming.length > 0 && (
          <div className={styles.next}>
            <h3>{t('today.upcoming')}</h3>
            <ul className={layout.plain}>
              {upcoming.slice(0, 4).map((feast) => (
                <li key={feast.date}>
                  <span className={`${styles.when} ${layout.number}`}>{shortDay(language, feast.date)}</span>
                  <span>{feast.saints.map((saint) => inLanguage(saint.title, language)).join(', ')}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

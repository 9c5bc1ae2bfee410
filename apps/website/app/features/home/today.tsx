import { redFeast } from '@kandili/almanac/red-days'
import { ArrowRightIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { dayOf, monthOf, shortDay, weekdayOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GreekName } from '../../ui/greek-name.tsx'
import { Eyebrow, Muted, Num, PlainList, Rubric, Section } from '../../ui/layout.tsx'
import { type Day, isRed, leadingFeast } from '../almanac/whose.ts'
import { StartButton } from '../offerings/start-form.tsx'
import type { HomeData } from './home-data.ts'
import styles from './today.module.css'

/** The number of names shown here; the page of the day has them all. */
const namesShown = 8

/** The leaf of a tear-off calendar, linked to its day. Red on Sundays and great feasts. */
function Leaf({ day }: { day: Day }) {
  const t = useT('almanac')
  const language = useLanguage()
  const { date, season, sunday } = day
  return (
    <Link
      className={isRed(day) ? `${styles.leaf} ${styles.red}` : styles.leaf}
      to={`/${language}/almanac/${date}`}
    >
      <span className={styles.month}>{monthOf(language, date)}</span>
      <strong className={styles.numeral}>{Number(date.slice(8))}</strong>
      <span className={styles.weekday}>{weekdayOf(language, date)}</span>
      <span className={styles.feastLine}>{sunday?.[language] ?? season?.title ?? t('title')}</span>
    </Link>
  )
}

function NamesOfToday({ nameDays }: Pick<Day, 'nameDays'>) {
  const t = useT('almanac')
  const language = useLanguage()
  const names = [...new Set(nameDays.map(({ name }) => name))]
  if (names.length === 0) return null
  const rest = names.length - namesShown
  return (
    <p className={styles.names}>
      {t('today.names')}{' '}
      {names.slice(0, namesShown).map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Link to={`/${language}/name-days?${new URLSearchParams({ name })}`}>
            <GreekName name={name} />
          </Link>
        </span>
      ))}
      {rest > 0 && ` ${t('today.others', { count: rest })}`}
    </p>
  )
}

/** The day that Vespers have begun: the feast of the next day, its fast, and whether it is a day of Souls. */
function Coming({ day }: { day: Day }) {
  const t = useT('almanac')
  const language = useLanguage()
  const { fast } = day
  const asked = [
    ...(day.isSoulSaturday ? [t('mark.souls')] : []),
    ...(fast && fast.level !== 'FREE' ? [`${t('day.fast')}: ${fast.text}`] : []),
  ]
  return (
    <p className={styles.coming}>
      {t('today.vespers')}{' '}
      <Link to={`/${language}/almanac/${day.date}`}>
        {redFeast(day) ? (
          <Rubric>{leadingFeast(day)?.title ?? dayOf(language, day.date)}</Rubric>
        ) : (
          (leadingFeast(day)?.title ?? dayOf(language, day.date))
        )}
      </Link>
      {asked.length > 0 && ` · ${asked.join(' · ')}`}
    </p>
  )
}

/** Its feast or saint, who celebrates, the fast, and whether memorials are held. */
function DayInWords({ day, coming, saints }: Omit<TodayProps, 'ahead'>) {
  const t = useT('almanac')
  const home = useT('home')
  const language = useLanguage()
  const feast = leadingFeast(day)
  const saint = saints[0]
  const slug = day.saints.find(({ id }) => id === saint?.id)?.websiteSlug
  const title = feast?.title ?? (saint ? inLanguage(saint.title, language) : t('day.plain'))
  const patronage = saint && inLanguage(saint.patronage, language)
  const { fast, memorials } = day
  const readings = day.readings.filter(({ kind }) => kind === 'APOSTLE' || kind === 'GOSPEL')
  return (
    <div className={styles.saint}>
      <Eyebrow>{home('today.honour')}</Eyebrow>
      <h2>{slug ? <Link to={`/${language}/saints/${slug}`}>{title}</Link> : title}</h2>
      {patronage && <Muted>{patronage}</Muted>}
      <NamesOfToday nameDays={day.nameDays} />
      {coming && <Coming day={coming} />}
      <dl className={styles.facts}>
        {fast && (
          <div>
            <dt>{t('day.fast')}</dt>
            <dd>
              {fast.text}
              <small>{fast.accordingTo}</small>
            </dd>
          </div>
        )}
        {readings.length > 0 && (
          <div>
            <dt>{t('day.readings')}</dt>
            <dd>
              {readings.map(({ text }) => text).join(' · ')}
              {day.toneText && <small>{day.toneText}</small>}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('day.memorials')}</dt>
          <dd>
            {t(memorials.allowed ? 'today.memorials.yes' : 'today.memorials.no')}
            {day.isSoulSaturday && <small>{t('mark.souls')}</small>}
            {memorials.reason && <small>{memorials.reason}</small>}
          </dd>
        </div>
      </dl>
      <div className={styles.links}>
        <StartButton asked={{ service: 'CANDLE', date: day.date }} look="text">
          {home(day.nameDays.length > 0 ? 'today.light' : 'today.begin')} <ArrowRightIcon />
        </StartButton>
        <ButtonLink look="text" to={`/${language}/almanac/${day.date}`}>
          {t('day.all')} <ArrowRightIcon />
        </ButtonLink>
      </div>
    </div>
  )
}

type TodayProps = {
  day: Day
  /** The church day that Vespers have begun; null until then. */
  coming: Day | null
  /** The day's saints of the catalogue, with their patronage. */
  saints: HomeData['saints']
  ahead: readonly { date: string; title: string }[]
}

/** Today in Athens by the almanac, and the feasts to come. */
export function Today({ day, coming, saints, ahead }: TodayProps) {
  const t = useT('almanac')
  const home = useT('home')
  const language = useLanguage()
  return (
    <Section aria-label={home('today.region')}>
      <div className={ahead.length > 0 ? `${styles.today} ${styles.withFeasts}` : styles.today}>
        <Leaf day={day} />
        <DayInWords day={day} coming={coming} saints={saints} />
        {ahead.length > 0 && (
          <div className={styles.next}>
            <h3>{home('today.upcoming')}</h3>
            <PlainList>
              {ahead.map(({ date, title }) => (
                <li key={date}>
                  <Link to={`/${language}/almanac/${date}`}>
                    <Num className={styles.when}>{shortDay(language, date)}</Num>
                    <span>{title}</span>
                  </Link>
                </li>
              ))}
            </PlainList>
            <p>
              <ButtonLink look="text" to={`/${language}/name-days`}>
                {t('names.search')} <ArrowRightIcon />
              </ButtonLink>
            </p>
          </div>
        )}
      </div>
    </Section>
  )
}

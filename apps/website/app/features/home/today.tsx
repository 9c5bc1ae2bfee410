import { redFeast } from '@kandili/almanac/red-days'
import { ArrowRightIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { dayOf, monthOf, shortDay, weekdayOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GreekName } from '../../ui/greek-name.tsx'
import { Muted, Num, RedDay, Section } from '../../ui/layout.tsx'
import { type Day, isRed, leadingFeast } from '../almanac/whose.ts'
import type { HomeData } from './home-data.ts'
import styles from './today.module.css'

/** The number of names shown here; the page of the day has them all. */
const namesShown = 4

function NamesOfToday({ nameDays }: Pick<Day, 'nameDays'>) {
  const t = useT('almanac')
  const language = useLanguage()
  const names = [...new Set(nameDays.map(({ name }) => name))]
  if (names.length === 0) return null
  const rest = names.length - namesShown
  return (
    <Muted>
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
    </Muted>
  )
}

/** What a day asks: its fast, and whether it is a day of Souls. */
const askedOn = (t: ReturnType<typeof useT<'almanac'>>, { fast, isSoulSaturday }: Day): string[] => [
  ...(fast && fast.level !== 'FREE' ? [`${t('day.fast')}: ${fast.text}`] : []),
  ...(isSoulSaturday ? [t('mark.souls')] : []),
]

/** The day that Vespers have begun. */
function Coming({ day }: { day: Day }) {
  const t = useT('almanac')
  const language = useLanguage()
  const asked = askedOn(t, day)
  return (
    <Muted>
      {t('today.vespers')}{' '}
      <Link to={`/${language}/almanac/${day.date}`}>
        <RedDay isRed={redFeast(day) !== undefined}>
          {leadingFeast(day)?.title ?? dayOf(language, day.date)}
        </RedDay>
      </Link>
      {asked.length > 0 && ` · ${asked.join(' · ')}`}
    </Muted>
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

/** Today in Athens by the almanac: its feast, who celebrates, the fast; and the feasts to come. */
export function Today({ day, coming, saints, ahead }: TodayProps) {
  const t = useT('almanac')
  const home = useT('home')
  const language = useLanguage()
  const { date, memorials, sunday } = day
  const feast = leadingFeast(day)
  const saint = saints[0]
  const title = feast?.title ?? (saint ? inLanguage(saint.title, language) : t('day.plain'))
  const patronage = saint ? inLanguage(saint.patronage, language) : ''
  const readings = day.readings.filter(({ kind }) => kind === 'APOSTLE' || kind === 'GOSPEL')
  const facts = [
    ...askedOn(t, day),
    ...(memorials.allowed ? [] : [t('today.memorials.no')]),
    ...readings.map(({ text }) => text),
    ...(day.toneText ? [day.toneText] : []),
  ]
  return (
    <Section aria-label={home('today.region')} className={styles.today}>
      <Num className={isRed(day) ? `${styles.numeral} ${styles.red}` : styles.numeral} aria-hidden="true">
        {Number(date.slice(8))}
      </Num>
      <div className={styles.day}>
        <Muted>
          {sunday?.[language] ?? weekdayOf(language, date)}, {monthOf(language, date)}
        </Muted>
        <h2>
          <Link to={`/${language}/almanac/${date}`}>{title}</Link>
        </h2>
        {patronage && <Muted>{patronage}</Muted>}
        <NamesOfToday nameDays={day.nameDays} />
        {facts.length > 0 && <Muted>{facts.join(' · ')}</Muted>}
        {coming && <Coming day={coming} />}
      </div>
      <div className={styles.ahead}>
        <ul>
          {ahead.map((next) => (
            <li key={next.date}>
              <Link to={`/${language}/almanac/${next.date}`}>
                <Num>{shortDay(language, next.date)}</Num> <span>{next.title}</span>
              </Link>
            </li>
          ))}
        </ul>
        <ButtonLink look="text" to={`/${language}/almanac`}>
          {home('today.all')} <ArrowRightIcon />
        </ButtonLink>
      </div>
    </Section>
  )
}

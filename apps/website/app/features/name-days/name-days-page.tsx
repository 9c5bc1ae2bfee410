import { ArrowRightIcon, MagnifyingGlassIcon, StarIcon } from '@kandili/design/icons'
import { Form, Link } from 'react-router'
import { dayOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import layout from '../../ui/styles/layout.module.css'
import { type Feed, FeedSection } from '../almanac/feed.tsx'
import { type Whose, whoseQuery } from '../almanac/whose.ts'
import { WhoseForm } from '../almanac/whose-form.tsx'
import { StartButton } from '../request/start-form.tsx'
import type { NameDay, NameWithDays } from './celebrations.ts'
import styles from './name-days.module.css'

type Reach = { first: string; last: string }

type OneDayProps = {
  name: string
  day: NameWithDays['days'][number]
  reach: Reach
  today: string
  query: string
}

/** A day of a name, with the way to a candle on it. The name goes along in a form: it stands in no address. */
function OneDay({ name, day, reach, today, query }: OneDayProps) {
  const t = useT('almanac')
  const language = useLanguage()
  const { date, title, primary } = day
  const canAsk = date >= reach.first && date <= reach.last
  const words = dayOf(language, date)
  return (
    <li className={date < today ? `${styles.day} ${styles.passed}` : styles.day}>
      <p>
        <Link className={styles.date} to={`/${language}/almanac/${date}${query}`}>
          {words} {date.slice(0, 4)}
        </Link>
        <span className={layout.muted}>
          {title}{' '}
          {primary && (
            <span className={styles.primary}>
              <StarIcon size={18} /> {t('names.primary')}
            </span>
          )}
          {date < today && ` · ${t('names.passed')}`}
        </span>
      </p>
      {canAsk && (
        <StartButton asked={{ service: 'CANDLE', date, name }} small>
          <span>
            {t('names.light')}
            <span className={layout.visuallyHidden}>
              : {name}, {words}
            </span>
          </span>
        </StartButton>
      )}
    </li>
  )
}

type FoundProps = {
  typed: string
  names: readonly NameWithDays[]
  certainty: NameDay['confidence'] | null
  reach: Reach
  today: string
  whose: Whose
}

/** What a search found, and how surely. */
function Found({ typed, names, certainty, reach, today, whose }: FoundProps) {
  const t = useT('almanac')
  const [only] = names
  if (!only) {
    return (
      <section className={styles.unknown}>
        <h2 aria-live="polite">{t('names.unknown', { typed })}</h2>
        <p className={layout.muted}>{t('names.unknownText')}</p>
      </section>
    )
  }
  const explained =
    certainty === 'AMBIGUOUS'
      ? t('names.ambiguous', { typed })
      : certainty === 'LIKELY' && names.length === 1
        ? t('names.likely', { typed, name: only.name })
        : null
  return (
    <div className={styles.results}>
      {explained && (
        <p className={styles.explained} aria-live="polite">
          {explained}
        </p>
      )}
      {names.map(({ name, withoutSaint, days }) => {
        const several = new Set(days.map(({ title }) => title)).size > 1
        return (
          <section key={name} className={styles.name}>
            <h2 lang="el">{name}</h2>
            {withoutSaint && <p className={layout.muted}>{t('names.withoutSaint')}</p>}
            <ul className={layout.plain}>
              {days.map((day) => (
                <OneDay
                  key={`${day.date} ${day.title}`}
                  name={name}
                  day={day}
                  reach={reach}
                  today={today}
                  query={whoseQuery(whose)}
                />
              ))}
            </ul>
            {several && <p className={layout.muted}>{t('names.choose')}</p>}
          </section>
        )
      })}
    </div>
  )
}

type NameDaysPageProps = Omit<FoundProps, 'typed'> & {
  typed: string
  /** Who celebrates today, shown while nothing is looked for. */
  celebrating: readonly string[]
  feed: Feed
}

/** When a name celebrates, however it is typed. */
export function NameDaysPage({ typed, celebrating, feed, ...found }: NameDaysPageProps) {
  const t = useT('almanac')
  const language = useLanguage()
  return (
    <>
      <PageHead title={t('names.title')} description={t('names.description')} indexed={typed === ''} />
      <main id="content" tabIndex={-1} className={`${layout.wrap} ${layout.page}`}>
        <h1>{t('names.title')}</h1>
        <p className={layout.lead}>{t('names.lead')}</p>
        <Form role="search" className={styles.search}>
          <TextField
            key={typed}
            name="name"
            type="search"
            label={t('names.label')}
            optional
            hideOptional
            maxLength={80}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            defaultValue={typed}
          />
          <Button className={styles.button}>
            <MagnifyingGlassIcon size={26} /> {t('names.action')}
          </Button>
        </Form>
        {typed === '' ? (
          celebrating.length > 0 && (
            <section>
              <h2 className={styles.small}>{t('names.today')}</h2>
              <ul className={`${layout.plain} ${styles.celebrating}`} lang="el">
                {celebrating.map((name) => (
                  <li key={name}>
                    <Link to={`?${new URLSearchParams({ name })}`}>{name}</Link>
                  </li>
                ))}
              </ul>
              <p>
                <Link to={`/${language}/almanac/${found.today}`}>
                  {t('day.all')} <ArrowRightIcon />
                </Link>
              </p>
            </section>
          )
        ) : (
          <Found typed={typed} {...found} />
        )}
        <div className={styles.tools}>
          <WhoseForm whose={found.whose} kept={typed === '' ? {} : { name: typed }} />
          {found.names.length > 0 && <FeedSection feed={feed} text={t('feed.nameText')} />}
        </div>
      </main>
    </>
  )
}

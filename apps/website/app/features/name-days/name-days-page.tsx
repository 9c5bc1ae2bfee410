import { ArrowRightIcon, MagnifyingGlassIcon } from '@kandili/design/icons'
import { Form, Link } from 'react-router'
import { dayOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { GreekName } from '../../ui/greek-name.tsx'
import { Lead, Muted, Page, RedDay, VisuallyHidden } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type Feed, FeedSection } from '../almanac/feed.tsx'
import { type Whose, whoseQuery } from '../almanac/whose.ts'
import { WhoseForm } from '../almanac/whose-form.tsx'
import { StartButton } from '../offerings/start-form.tsx'
import type { Celebration, NameDay, NameWithDays } from './celebrations.ts'
import styles from './name-days.module.css'

type Reach = { first: string; last: string }

type OneDayProps = {
  name: string
  day: Celebration
  reach: Reach
  query: string
  isRed: boolean
}

/** A link to a candle on a day. The name is sent in a form, since it must not be in a URL. */
function Light({ name, day: { date }, reach }: Omit<OneDayProps, 'query' | 'isRed'>) {
  const t = useT('almanac')
  const language = useLanguage()
  if (date < reach.first || date > reach.last) return null
  return (
    <StartButton asked={{ service: 'CANDLE', date, name }} small>
      <span>
        {t('names.light')}
        <VisuallyHidden>
          : {name}, {dayOf(language, date)}
        </VisuallyHidden>
      </span>
    </StartButton>
  )
}

/** The main day, large. */
function MainDay({ query, isRed, ...props }: OneDayProps) {
  const language = useLanguage()
  const { date, title } = props.day
  return (
    <div className={styles.main}>
      <Link to={`/${language}/almanac/${date}${query}`}>
        <strong>
          <RedDay isRed={isRed}>{dayOf(language, date)}</RedDay>
        </strong>{' '}
        <span className={styles.year}>{date.slice(0, 4)}</span>
      </Link>
      <p>{title}</p>
      <Light {...props} />
    </div>
  )
}

function OtherDay({ query, isRed, ...props }: OneDayProps) {
  const language = useLanguage()
  const { date, title } = props.day
  return (
    <li className={styles.day}>
      <p>
        <Link className={styles.date} to={`/${language}/almanac/${date}${query}`}>
          <RedDay isRed={isRed}>
            {dayOf(language, date)} {date.slice(0, 4)}
          </RedDay>
        </Link>
        <Muted as="span">{title}</Muted>
      </p>
      <Light {...props} />
    </li>
  )
}

type FoundProps = {
  typed: string
  names: readonly NameWithDays[]
  certainty: NameDay['confidence'] | null
  /** The days among them that are printed in red. */
  red: readonly string[]
  reach: Reach
  whose: Whose
}

/** The result of a search, with its certainty. */
function Found({ typed, names, certainty, red, reach, whose }: FoundProps) {
  const t = useT('almanac')
  const query = whoseQuery(whose)
  const [only] = names
  if (!only) {
    return (
      <section className={styles.unknown}>
        <h2 aria-live="polite">{t('names.unknown', { typed })}</h2>
        <Muted>{t('names.unknownText')}</Muted>
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
      {names.map(({ name, withoutSaint, main, others }) => (
        <section key={name} className={styles.name}>
          <h2>
            <GreekName name={name} />
          </h2>
          {withoutSaint && <Muted>{t('names.withoutSaint')}</Muted>}
          <MainDay name={name} day={main} reach={reach} query={query} isRed={red.includes(main.date)} />
          {others.length > 0 && (
            <details>
              <summary>{t('names.others', { count: others.length })}</summary>
              <ul>
                {others.map((day) => (
                  <OtherDay
                    key={`${day.date} ${day.title}`}
                    name={name}
                    day={day}
                    reach={reach}
                    query={query}
                    isRed={red.includes(day.date)}
                  />
                ))}
              </ul>
              <Muted>{t('names.choose')}</Muted>
            </details>
          )}
        </section>
      ))}
    </div>
  )
}

type NameDaysPageProps = Omit<FoundProps, 'typed'> & {
  typed: string
  /** Who celebrates today, shown without a search. */
  celebrating: readonly string[]
  feed: Feed
  today: string
}

/** When a name celebrates, in any spelling. */
export function NameDaysPage({ typed, celebrating, feed, today, ...found }: NameDaysPageProps) {
  const t = useT('almanac')
  const language = useLanguage()
  return (
    <>
      <PageHead title={t('names.title')} description={t('names.description')} indexed={typed === ''} />
      <Page id="content" tabIndex={-1}>
        <h1>{t('names.title')}</h1>
        <Lead>{t('names.lead')}</Lead>
        <Form role="search" className={styles.search}>
          <TextField
            key={typed}
            name="name"
            type="search"
            label={t('names.label')}
            optional="unmarked"
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
              <ul className={styles.celebrating}>
                {celebrating.map((name) => (
                  <li key={name}>
                    <Link to={`?${new URLSearchParams({ name })}`}>
                      <GreekName name={name} />
                    </Link>
                  </li>
                ))}
              </ul>
              <p>
                <Link to={`/${language}/almanac/${today}`}>
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
      </Page>
    </>
  )
}

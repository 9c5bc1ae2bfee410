import type { endpoints } from '@kandili/contract'
import { ArrowLeftIcon, ArrowRightIcon, CheckIcon, ProhibitIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { dayAndMonth, dayOfYear, monthOf, weekdayOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { GreekName } from '../../ui/greek-name.tsx'
import { Eyebrow, Muted, Page, Rubric, Strong, VisuallyHidden } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Star } from '../../ui/star.tsx'
import { EventList } from '../events/event-list.tsx'
import { StartButton } from '../offerings/start-form.tsx'
import styles from './day.module.css'
import { type Feed, FeedSection } from './feed.tsx'
import { type Celebrating, type Day, isRed, titleOfDay, type Whose, whoseQuery } from './whose.ts'
import { WhoseForm } from './whose-form.tsx'

/** The number of names shown at first; the rest can be expanded. */
const namesShown = 12

/** A name links to all its days. */
function Names({ names }: { names: readonly string[] }) {
  const t = useT('almanac')
  const language = useLanguage()
  const list = (some: readonly string[]) => (
    <ul className={`${styles.linked} ${styles.names}`}>
      {some.map((name) => (
        <li key={name}>
          <Link to={`/${language}/name-days?${new URLSearchParams({ name })}`}>
            <GreekName name={name} />
          </Link>
        </li>
      ))}
    </ul>
  )
  if (names.length <= namesShown) return list(names)
  return (
    <>
      {list(names.slice(0, namesShown))}
      <details>
        <summary className={styles.more}>{t('day.names.many', { count: names.length })}</summary>
        {list(names.slice(namesShown))}
      </details>
    </>
  )
}

function NameDays({ nameDays }: Pick<Day, 'nameDays'>) {
  const t = useT('almanac')
  const of = (first: boolean) => [
    ...new Set(nameDays.filter(({ primary }) => primary === first).map(({ name }) => name)),
  ]
  const [first, also] = [of(true), of(false)]
  if (first.length + also.length === 0) return <Muted>{t('day.names.none')}</Muted>
  return (
    <>
      {first.length > 0 && <Names names={first} />}
      {also.length > 0 && (
        <>
          {first.length > 0 && <Muted className={styles.also}>{t('day.names.also')}</Muted>}
          <Names names={also} />
        </>
      )}
    </>
  )
}

/** A saint of the catalogue has a page; the others of that day are only named. */
function Saints({ saints, date, canAsk }: Pick<Day, 'saints' | 'date'> & { canAsk: boolean }) {
  const t = useT('almanac')
  const language = useLanguage()
  return (
    <ul className={`${styles.linked} ${styles.marked} ${styles.honoured}`}>
      {saints.map(({ id, title, websiteSlug }) => (
        <li key={id}>
          {websiteSlug ? <Link to={`/${language}/saints/${websiteSlug}`}>{title}</Link> : title}
          {websiteSlug && <Star kind="saints" id={id} title={title} look="quiet" />}
          {websiteSlug && canAsk && (
            <StartButton asked={{ service: 'CANDLE', date, saint: id }} small>
              {t('day.honour')}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </StartButton>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Temples that celebrate, with a link to the others. */
function Temples({ celebrating, date, whose }: { celebrating: Celebrating; date: string; whose: Whose }) {
  const t = useT('almanac')
  const language = useLanguage()
  const { temples, total } = celebrating
  const { calendar, religion } = whose
  const all = new URLSearchParams({ calendar, religion, feast: date })
  return (
    <>
      <ul className={`${styles.linked} ${styles.marked}`}>
        {temples.map(({ id, slug, title, city }) => (
          <li key={id}>
            <span>
              <Link to={`/${language}/temples/${slug}`}>{inLanguage(title, language)}</Link>{' '}
              <Muted as="span">{inLanguage(city, language)}</Muted>
            </span>
            <Star kind="temples" id={id} title={inLanguage(title, language)} look="quiet" />
          </li>
        ))}
      </ul>
      {total > temples.length && (
        <p>
          <Link to={`/${language}/temples?${all}`}>{t('day.temples.all', { count: total })}</Link>
        </p>
      )}
    </>
  )
}

/** One property of the day: the label on the left, the value on the right. */
function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.fact}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  )
}

function Allowed({ yes, children }: { yes: boolean; children: ReactNode }) {
  const Mark = yes ? CheckIcon : ProhibitIcon
  return (
    <p className={styles.answer}>
      <Mark size={24} /> <span>{children}</span>
    </p>
  )
}

const readingOrder = ['MATINS_GOSPEL', 'OLD_TESTAMENT', 'APOSTLE', 'GOSPEL'] as const

function Readings({ readings, hymns }: Pick<Day, 'readings' | 'hymns'>) {
  const t = useT('almanac')
  return (
    <dl className={styles.readings}>
      {readingOrder.map((kind) => {
        const texts = readings.filter((reading) => reading.kind === kind).map(({ text }) => text)
        if (texts.length === 0) return null
        return (
          <div key={kind}>
            <dt>{t(`day.reading.${kind}`)}</dt>
            <dd>{texts.join(' · ')}</dd>
          </div>
        )
      })}
      {(['apolytikia', 'katavasiae'] as const).map(
        (kind) =>
          hymns[kind].length > 0 && (
            <div key={kind} className={styles.hymns}>
              <dt>{t(`day.hymns.${kind}`, { count: hymns[kind].length })}</dt>
              <dd lang="el">
                {hymns[kind].map((words) => (
                  <p key={words}>«{words}»</p>
                ))}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

type DayPageProps = {
  day: Day
  previous: string | null
  next: string | null
  today: string
  /** Whether the temples accept requests for this day. */
  canAsk: boolean
  celebrating: Celebrating
  events: readonly endpoints.events.EventCard[]
  whose: Whose
  feed: Feed
}

/** Everything known about a day. */
export function DayPage({
  day,
  previous,
  next,
  today,
  canAsk,
  celebrating,
  events,
  whose,
  feed,
}: DayPageProps) {
  const t = useT('almanac')
  const language = useLanguage()
  const { date, feasts, saints, fast, memorials, liturgy, holidays, season, menaion, readings } = day
  const query = whoseQuery(whose)
  const red = isRed(day)
  const named = titleOfDay(day, language)
  const others = feasts.filter((one) => one !== named?.feast && one.title !== named?.title)
  const sunday = day.sunday?.[language]
  const isSundayToAdd = sunday !== undefined && [...others, named].every((one) => one?.title !== sunday)
  const words = dayOfYear(language, date)
  const old = `2028-${String(menaion.month).padStart(2, '0')}-${String(menaion.day).padStart(2, '0')}`
  const beside = (other: string, rel: 'prev' | 'next') => (
    <ButtonLink small to={`/${language}/almanac/${other}${query}`} rel={rel}>
      {rel === 'prev' && <ArrowLeftIcon />}
      <VisuallyHidden>{t(rel === 'prev' ? 'day.previous' : 'day.next')}:</VisuallyHidden>
      {dayAndMonth(language, other)}
      {rel === 'next' && <ArrowRightIcon />}
    </ButtonLink>
  )
  return (
    <>
      <PageHead title={words} description={t('day.description', { date: words })} />
      <Page id="content" tabIndex={-1}>
        <div className={styles.head}>
          <div className={red ? `${styles.leaf} ${styles.red}` : styles.leaf} aria-hidden="true">
            <p>{monthOf(language, date)}</p>
            <strong>{Number(date.slice(8))}</strong>
            <p className={styles.weekday}>{weekdayOf(language, date)}</p>
          </div>
          <div>
            <Eyebrow>
              {[
                season?.title,
                day.toneText,
                whose.calendar === 'OLD' && t('day.old', { day: dayAndMonth(language, old) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Eyebrow>
            <h1 className={styles.title}>{words}</h1>
            <p className={styles.first}>
              {named?.isRed ? <Rubric>{named.title}</Rubric> : (named?.title ?? t('day.plain'))}
            </p>
            {named?.feast?.reason && <Muted>{named.feast.reason}</Muted>}
            {(others.length > 0 || isSundayToAdd) && (
              <ul className={styles.others}>
                {isSundayToAdd && <li>{sunday}</li>}
                {others.map(({ key, title, reason }) => (
                  <li key={key}>
                    {title}
                    {reason && <Muted as="span"> · {reason}</Muted>}
                  </li>
                ))}
              </ul>
            )}
            {canAsk && (
              <div className={styles.light}>
                <StartButton asked={{ service: 'CANDLE', date }} look="primary">
                  {t(date === today ? 'day.lightToday' : 'day.light')}
                </StartButton>
              </div>
            )}
          </div>
        </div>
        <div className={styles.facts}>
          <Fact title={t('day.names')}>
            <NameDays nameDays={day.nameDays} />
          </Fact>
          {saints.length > 0 && (
            <Fact title={t('day.saints')}>
              <Saints saints={saints} date={date} canAsk={canAsk} />
            </Fact>
          )}
          {celebrating.total > 0 && (
            <Fact title={t('day.temples')}>
              <Temples celebrating={celebrating} date={date} whose={whose} />
            </Fact>
          )}
          {events.length > 0 && (
            <Fact title={t('day.events')}>
              <EventList events={events} />
            </Fact>
          )}
          {readings.length > 0 && (
            <Fact title={t('day.readings')}>
              <Readings readings={readings} hymns={day.hymns} />
            </Fact>
          )}
          <Fact title={t('day.fast')}>
            {fast ? (
              <>
                <p className={styles.answer}>{fast.text}</p>
                <Muted>
                  {fast.reason} {fast.accordingTo}. {t('day.priest')}
                </Muted>
                {fast.others.length > 0 && (
                  <details>
                    <summary className={styles.more}>{t('day.fast.others')}</summary>
                    <ul>
                      {fast.others.map(({ accordingTo, text }) => (
                        <li key={accordingTo}>
                          {accordingTo}: {text}
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </>
            ) : (
              <Muted>{t('day.fast.unknown')}</Muted>
            )}
          </Fact>
          <Fact title={t('day.memorials')}>
            {memorials.isKnown ? (
              <>
                <Allowed yes={memorials.allowed}>
                  {t(memorials.allowed ? 'day.memorials.yes' : 'day.memorials.no')}
                </Allowed>
                {(memorials.reason || memorials.source) && (
                  <Muted>
                    {memorials.reason} {memorials.source && t('day.source', { source: memorials.source })}
                  </Muted>
                )}
                {day.isSoulSaturday && <Strong>{t('mark.souls')}</Strong>}
                <p>
                  <Link to={`/${language}/memorials`}>{t('day.planMemorial')}</Link>
                </p>
              </>
            ) : (
              <Muted>{t('day.memorials.unknown')}</Muted>
            )}
          </Fact>
          {liturgy.isKnown && (
            <Fact title={t('day.liturgy')}>
              <Allowed yes={liturgy.allowed}>
                {t(liturgy.allowed ? 'day.liturgy.yes' : 'day.liturgy.no')}
              </Allowed>
              {liturgy.reason && <Muted>{liturgy.reason}</Muted>}
            </Fact>
          )}
          {holidays.length > 0 && (
            <Fact title={t('day.holiday')}>
              <ul>
                {holidays.map(({ country, title }) => (
                  <li key={`${country} ${title}`}>
                    {country === 'GR' || country === 'CY' ? t(`day.country.${country}`) : country}: {title}
                  </li>
                ))}
              </ul>
            </Fact>
          )}
        </div>
        <nav className={styles.beside} aria-label={t('go.legend')}>
          {previous && beside(previous, 'prev')}
          {next && beside(next, 'next')}
          <ButtonLink look="text" to={`/${language}/almanac/${date.slice(0, 7)}${query}`}>
            {t('day.month')}
          </ButtonLink>
        </nav>
        <div className={styles.tools}>
          <WhoseForm whose={whose} />
          <FeedSection feed={feed} />
        </div>
      </Page>
    </>
  )
}

import { ArrowLeftIcon, ArrowRightIcon, ProhibitIcon } from '@kandili/design/icons'
import { type CSSProperties, Fragment } from 'react'
import { Form, Link } from 'react-router'
import { monthOf, nameOfMonth, weekdayOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { GreekName } from '../../ui/greek-name.tsx'
import { Eyebrow, Lead, Page, Rubric, SmallMuted, VisuallyHidden } from '../../ui/layout.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import styles from './almanac.module.css'
import { type Feed, FeedSection } from './feed.tsx'
import { PrintButton } from './print-button.tsx'
import { mondayColumn, monthAfter, monthKey } from './when.ts'
import { type Day, differingFrom, isRed, titleOfDay, type Whose, whoseQuery } from './whose.ts'
import { WhoseForm } from './whose-form.tsx'

/** A Monday and the six days after it, for the names of the weekdays. */
const someWeek = ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-01-${day}`)
/** The number of names in a day's square; the day's page has them all. */
const namesShown = 3

/** A day's notable properties as text; the fast only if it has one. */
function Marks({ day }: { day: Day }) {
  const t = useT('almanac')
  const level = day.fast?.level
  return (
    <span className={styles.marks}>
      {day.isSoulSaturday && <span className={styles.souls}>{t('mark.souls')}</span>}
      {level && level !== 'FREE' && <span>{t(`mark.fast.${level}`)}</span>}
      {!day.memorials.allowed && (
        <span className={styles.closed}>
          <ProhibitIcon size={15} /> {t('mark.noMemorials')}
        </span>
      )}
    </span>
  )
}

function Square({ day, today, query }: { day: Day; today: string; query: string }) {
  const t = useT('almanac')
  const language = useLanguage()
  const red = isRed(day)
  const named = titleOfDay(day, language)
  const title = named?.feast?.cellTitle ?? named?.title
  const names = [...new Set(day.nameDays.map(({ name }) => name))].slice(0, namesShown)
  const classes = [styles.day, red && styles.red, day.date === today && styles.today]
    .filter(Boolean)
    .join(' ')
  return (
    <li className={classes} id={day.date === today ? 'today' : undefined}>
      <Link
        to={`/${language}/almanac/${day.date}${query}`}
        aria-current={day.date === today ? 'date' : undefined}
      >
        <span className={styles.number}>
          {Number(day.date.slice(8))}
          <span className={styles.weekday}> {weekdayOf(language, day.date)}</span>
          {day.date === today && <span className={styles.now}>{t('month.today')}</span>}
        </span>
        <span className={styles.what}>
          {title && <span className={styles.feast}>{named?.isRed ? <Rubric>{title}</Rubric> : title}</span>}
          {names.length > 0 && (
            <span className={styles.names}>
              {names.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ', '}
                  <GreekName name={name} short />
                </Fragment>
              ))}
            </span>
          )}
          <Marks day={day} />
        </span>
      </Link>
    </li>
  )
}

type MonthPageProps = {
  year: number
  month: number
  days: readonly Day[]
  today: string
  whose: Whose
  years: { first: number; last: number }
  feed: Feed
  /** The URL of the year as a PDF. */
  booklet: string
  /** The form's input, if it is not a month of the almanac. */
  refused: { month: string; year: string } | null
}

/** A month: squares under the weekdays, and on a narrow screen one line per day. */
export function MonthPage({
  year,
  month,
  days,
  today,
  whose,
  years,
  feed,
  booklet,
  refused,
}: MonthPageProps) {
  const t = useT('almanac')
  const language = useLanguage()
  const query = whoseQuery(whose)
  const title = monthOf(language, `${monthKey(year, month)}-01`)
  const beside = (months: number) => {
    const other = monthAfter(year, month, months)
    if (other.year < years.first || other.year > years.last) return null
    const key = monthKey(other.year, other.month)
    return { to: `/${language}/almanac/${key}${query}`, title: monthOf(language, `${key}-01`) }
  }
  const [previous, next] = [beside(-1), beside(1)]
  const typed = refused ?? { month: String(month), year: String(year) }
  const problem = refused && t('go.error', { first: String(years.first), last: String(years.last) })
  const seasons = [...new Set(days.flatMap(({ season }) => season?.title ?? []))]
  const customs = [
    whose.calendar === 'OLD' && `${t('whose.calendar')}: ${t('whose.calendar.OLD')}`,
    whose.jurisdiction !== 'GREECE' && t(`whose.jurisdiction.${whose.jurisdiction}`),
    whose.religion !== 'ORTHODOX' && `${t('whose.religion')}: ${t(`whose.religion.${whose.religion}`)}`,
  ].filter((one) => one !== false)
  return (
    <>
      <PageHead title={`${t('title')}, ${title}`} description={t('description')} />
      <Page id="content" tabIndex={-1} className={styles.month}>
        <Eyebrow>{t('title')}</Eyebrow>
        <h1>{title}</h1>
        <Lead className={styles.seasons}>{[...seasons, ...customs].join(' · ')}</Lead>
        <ErrorSummary problems={problem ? { fields: { year: problem } } : undefined} />
        <nav className={styles.beside} aria-label={t('go.legend')}>
          {previous && (
            <ButtonLink small to={previous.to} rel="prev">
              <ArrowLeftIcon />
              <VisuallyHidden>{t('month.previous')}:</VisuallyHidden> {previous.title}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink small to={next.to} rel="next">
              <VisuallyHidden>{t('month.next')}:</VisuallyHidden> {next.title}
              <ArrowRightIcon />
            </ButtonLink>
          )}
          <ButtonLink look="text" to={`/${language}/almanac${query}#today`}>
            {t('month.now')}
          </ButtonLink>
        </nav>
        <ol className={styles.weekdays} aria-hidden="true">
          {someWeek.map((date) => (
            <li key={date}>{weekdayOf(language, date)}</li>
          ))}
        </ol>
        <ol
          className={styles.grid}
          aria-label={t('month.days')}
          style={{ '--first': mondayColumn(days[0]?.weekday ?? 2) } as CSSProperties}
        >
          {days.map((day) => (
            <Square key={day.date} day={day} today={today} query={query} />
          ))}
        </ol>
        <SmallMuted className={styles.legend}>
          <Rubric>{t('legend.red')}</Rubric>
          {days[0]?.fast && ` · ${days[0].fast.accordingTo}. ${t('day.priest')}`}
        </SmallMuted>
        <div className={styles.beside}>
          <PrintButton label={t('month.print')} />
          <ButtonAnchor look="text" href={booklet}>
            {t('month.booklet', { year: String(year) })}
          </ButtonAnchor>
          <ButtonAnchor look="text" href={`${booklet}&paper=A6`}>
            {t('month.pocket')}
          </ButtonAnchor>
        </div>
        <div className={styles.tools}>
          <Form action={`/${language}/almanac`} className={styles.whose}>
            <h2>{t('go.legend')}</h2>
            <div className={styles.selects}>
              <SelectField
                key={`month-${typed.month}`}
                name="month"
                label={t('go.month')}
                optional="unmarked"
                defaultValue={typed.month}
                options={Array.from({ length: 12 }, (_, index) => ({
                  value: String(index + 1),
                  label: nameOfMonth(language, index + 1),
                }))}
              />
              <TextField
                key={`year-${typed.year}`}
                name="year"
                label={t('go.year')}
                optional="unmarked"
                inputMode="numeric"
                maxLength={4}
                defaultValue={typed.year}
                error={problem ?? undefined}
              />
              {Object.entries(differingFrom(whose)).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button small>{t('go.action')}</Button>
            </div>
            <p className={styles.buttons}>
              <ButtonLink look="text" to={`/${language}/name-days`}>
                {t('names.search')} <ArrowRightIcon />
              </ButtonLink>
              <ButtonLink look="text" to={`/${language}/memorials`}>
                {t('day.planMemorial')} <ArrowRightIcon />
              </ButtonLink>
            </p>
          </Form>
          <WhoseForm whose={whose} />
          <FeedSection feed={feed} />
        </div>
      </Page>
    </>
  )
}

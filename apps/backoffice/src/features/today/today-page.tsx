import '@kandili/design/candle.css'
import type { endpoints, Intention } from '@kandili/contract'
import { CaretDownIcon, ListIcon, PrinterIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../app/api/client.ts'
import { listen } from '../../app/api/live.ts'
import { dayWords } from '../../app/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../app/language/language.tsx'
import { useOpenNavigation } from '../../shell/open-navigation.ts'
import { LanguageSwitch, ThemeSwitch } from '../../shell/switches.tsx'
import { weekdayOf } from '../calendar/dates.ts'
import { isRed } from '../calendar/days.ts'
import { ActCard } from './act-card.tsx'
import { type ListedName, namesFor, type Today } from './acts.ts'
import { type ChurchDay, dayRules, soulsAndFast, useChurchDay } from './church-day.ts'
import classes from './today.module.css'
import { TodaySheets } from './today-sheet.tsx'
import { todayKey } from './use-acts.ts'

/** As often as the clock must be looked at for the ten minutes of undo and for candles that burn down. */
const everyQuarterMinute = 15_000
const shownAtFirst = 8

const useClock = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyQuarterMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The temple's day, read again whenever the server says that something changed. */
const useToday = () => {
  const queries = useQueryClient()
  useEffect(
    () => listen('/api/submissions/events', () => void queries.invalidateQueries({ queryKey: todayKey })),
    [queries],
  )
  return useQuery({
    queryKey: todayKey,
    queryFn: () => call<typeof endpoints.submissions.today>('GET', '/submissions/today'),
  })
}

const NamesList = ({ names, intention }: { names: readonly ListedName[]; intention: Intention }) => {
  const t = useT()
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? names : names.slice(0, shownAtFirst)
  const hidden = names.length - shown.length
  const waiting = names.filter(({ done }) => !done).length
  return (
    <section className={classes.diptych} aria-labelledby={`names-${intention}`}>
      <h2 id={`names-${intention}`}>
        {t(`intention.${intention}`)}{' '}
        {names.length > 0 && (
          <span className="num">
            {waiting > 0 ? t('today.names', { count: waiting }) : t('today.allNamesDone')}
          </span>
        )}
      </h2>
      {names.length === 0 && <p className={classes.quiet}>{t('today.noNames')}</p>}
      <ol lang="el">
        {shown.map(({ key, name, asRead, isAnotherForm, done }) => (
          <li key={key} data-done={done || undefined}>
            {asRead}
            {(done || isAnotherForm) && (
              <small>
                {done ? t('today.nameDone') : <span lang={language}>{t('today.typed', { name })}</span>}
              </small>
            )}
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button fullWidth size="lg" rightSection={<CaretDownIcon size={20} />} onClick={() => setWhole(true)}>
          {t('today.moreNames', { count: hidden })}
        </Button>
      )}
    </section>
  )
}

/** What Vespers bring: the feast of the day that they begin, whether it is a Saturday of Souls, and its fast. */
const Coming = ({ day }: { day: NonNullable<ChurchDay['coming']> }) => {
  const t = useT()
  const feast = day.feasts[0]?.title
  const rules = soulsAndFast(day, t)
  if (feast === undefined && rules.length === 0) return null
  return (
    <span className={classes.coming}>
      {t('today.day.vespers')} {feast && <span data-red={isRed(day) || undefined}>{feast}</span>}
      {feast && rules.length > 0 && ' · '}
      {rules.join(' · ')}
    </span>
  )
}

/**
 * What day it is at this temple: its feast, whether one fasts, and whether a memorial may be held; in the evening also
 * what Vespers bring.
 */
const DayLine = ({ day }: { day: ChurchDay }) => {
  const t = useT()
  return (
    <span className={classes.dayLine}>
      {day.feasts.length > 0 && (
        <b data-red={isRed(day) || undefined}>{day.feasts.map(({ title }) => title).join(' · ')}</b>
      )}
      <span>{dayRules(day, t).join(' · ')}</span>
      {day.coming && <Coming day={day.coming} />}
    </span>
  )
}

const Head = ({ today, churchDay }: { today: Today; churchDay: ChurchDay | undefined }) => {
  const t = useT()
  const language = useLanguage()
  const openNavigation = useOpenNavigation()
  const { day, month, weekday } = dayWords(today.date, language)
  const isSunday = weekdayOf(today.date) === 1
  return (
    <header className={classes.head}>
      <h1>
        <span
          className={`${classes.day} num`}
          data-red={isSunday || (churchDay && isRed(churchDay)) || undefined}
        >
          {day}
        </span>
        <span>
          <span className={classes.month}>
            {month}, {weekday}
          </span>
          <span className={classes.temple}>{inLanguage(today.temple.title, language)}</span>
          {churchDay && <DayLine day={churchDay} />}
        </span>
      </h1>
      <div className={classes.tools}>
        <Button size="lg" leftSection={<PrinterIcon size={22} />} onClick={() => print()}>
          {t('today.print')}
        </Button>
        <LanguageSwitch />
        <ThemeSwitch />
        <ActionIcon size={48} aria-label={t('layout.openNavigation')} onClick={openNavigation}>
          <ListIcon size={26} />
        </ActionIcon>
      </div>
    </header>
  )
}

const Acts = ({ today }: { today: Today }) => {
  const t = useT()
  const now = useClock()
  const heading = useRef<HTMLHeadingElement>(null)
  const [sentence, setSentence] = useState('')
  // The card that was acted on moves away, and the cursor with it: the list's head is where to go on from.
  const onDone = (done: string) => {
    setSentence(done)
    heading.current?.focus()
  }
  return (
    <aside className={classes.acts} aria-labelledby="acts">
      <h2 id="acts" ref={heading} tabIndex={-1}>
        {t('today.acts')}{' '}
        {today.toDo.length > 0 && (
          <span className="num">{t('today.remaining', { count: today.toDo.length })}</span>
        )}
      </h2>
      <p className="visually-hidden" role="status">
        {sentence}
      </p>
      {today.toDo.length === 0 && <p className={classes.quiet}>{t('today.nothingLeft')}</p>}
      <div className={classes.cards}>
        {[...today.toDo, ...today.done].map((line) => (
          <ActCard key={line.id} line={line} now={now} onDone={onDone} />
        ))}
      </div>
      {today.later > 0 && <p className={classes.quiet}>{t('today.later', { count: today.later })}</p>}
    </aside>
  )
}

/** Today at the temple: the names as they are read, and what is to be lit, read and hung. */
export default function TodayPage() {
  const t = useT()
  usePageTitle(t('nav.today'))
  const { data: today, error, refetch } = useToday()
  const churchDay = useChurchDay(today?.date)
  if (error && !today) {
    return (
      <div className={classes.failed} role="alert">
        <h1>{t('nav.today')}</h1>
        <p>{t('list.failed')}</p>
        <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>
      </div>
    )
  }
  if (!today) {
    return (
      <div className={`${classes.failed} ${classes.waiting}`}>
        <h1>{t('nav.today')}</h1>
        <p>{t('list.loading')}</p>
      </div>
    )
  }
  return (
    <>
      <div className={classes.screen}>
        <Head today={today} churchDay={churchDay} />
        <div className={classes.columns}>
          <Acts today={today} />
          <NamesList intention="HEALTH" names={namesFor(today, 'HEALTH')} />
          <NamesList intention="ETERNAL_MEMORY" names={namesFor(today, 'ETERNAL_MEMORY')} />
        </div>
      </div>
      <TodaySheets today={today} churchDay={churchDay} />
    </>
  )
}

import { isCivilDate } from '@kandili/contract/dates'
import { calendarStyles, jurisdictions, religions } from '@kandili/contract/values'
import { CaretLeftIcon, CaretRightIcon, PrinterIcon } from '@kandili/design/icons'
import { ActionIcon, Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import listClasses from '../../crud/list.module.css'
import { athensToday, civilDateOf } from '../../lib/language/formats.ts'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import {
  type CalendarAddress,
  isShownDate,
  readCalendarAddress,
  type View,
  views,
  writeCalendarAddress,
} from './address.ts'
import classes from './calendar.module.css'
import { Comparison } from './comparison.tsx'
import { daysLater, monthOf, monthsLater, weekOf, yearOf } from './dates.ts'
import { DayPanel } from './day-panel.tsx'
import type { DayFacts } from './day-words.ts'
import { Decisions } from './decisions.tsx'
import { Feed } from './feed.tsx'
import { Legend } from './marks.tsx'
import { MonthView } from './month-view.tsx'
import { useDays, useDecisions, useLoad } from './use-calendar.ts'
import { useDayKeys } from './use-day-keys.ts'
import { WeekView } from './week-view.tsx'
import { YearSheets } from './year-sheets.tsx'
import { YearView } from './year-view.tsx'

type Change = (part: Partial<CalendarAddress>, replace?: boolean) => void

/** Moves the chosen day by one period of the view. */
const stepped = ({ view, date }: CalendarAddress, direction: 1 | -1): string =>
  view === 'week' ? daysLater(date, 7 * direction) : monthsLater(date, (view === 'year' ? 12 : 1) * direction)

/** The title: a month, a week from Monday to Sunday, or a year. */
const usePeriodWords = ({ view, date }: CalendarAddress): string => {
  const t = useT()
  if (view === 'year') return String(yearOf(date))
  if (view === 'month') return `${t(`month.${monthOf(date) as 1}`)} ${yearOf(date)}`
  const week = weekOf(date)
  return t('calendar.week', { from: civilDateOf(week[0] ?? date), to: civilDateOf(week[6] ?? date) })
}

/** A date field that follows the chosen day until something is typed. */
const GoToDay = ({ date, onGo }: { date: string; onGo: (date: string) => void }) => {
  const t = useT()
  const [typed, setTyped] = useState<{ value: string | null; over: string }>()
  const [trouble, setTrouble] = useState<string>()
  return (
    <DateInput
      label={t('calendar.go')}
      isLabelHidden
      value={typed?.over === date ? typed.value : date}
      error={typed?.over === date ? trouble : undefined}
      onChange={(next) => {
        setTyped({ value: next, over: date })
        setTrouble(undefined)
      }}
      onDone={(next) => {
        if (next === null) setTyped(undefined)
        else if (!isShownDate(next)) setTrouble(t(isCivilDate(next) ? 'rule.almanacYear' : 'rule.date'))
        else if (next !== date) {
          // Otherwise the input would reappear when the user returns to this day.
          setTyped(undefined)
          onGo(next)
        }
      }}
    />
  )
}

const Walk = ({ address, change, title }: { address: CalendarAddress; change: Change; title: string }) => {
  const t = useT()
  const { view, date } = address
  /** Buttons stay in place at the ends of the almanac, so that they keep the focus. */
  const towards = (direction: 1 | -1) => {
    const next = stepped(address, direction)
    const isEnd = !isShownDate(next)
    return {
      'data-disabled': isEnd || undefined,
      'aria-disabled': isEnd || undefined,
      onClick: () => !isEnd && change({ date: next }),
    }
  }
  return (
    <div className={classes.walk}>
      <ActionIcon size={46} variant="default" aria-label={t(`calendar.previous.${view}`)} {...towards(-1)}>
        <CaretLeftIcon size={20} />
      </ActionIcon>
      <Button onClick={() => change({ date: athensToday() })}>{t('calendar.today')}</Button>
      <ActionIcon size={46} variant="default" aria-label={t(`calendar.next.${view}`)} {...towards(1)}>
        <CaretRightIcon size={20} />
      </ActionIcon>
      <h2 aria-live="polite">{title}</h2>
      <GoToDay date={date} onGo={(next) => change({ date: next }, true)} />
    </div>
  )
}

const Choices = ({ address, change }: { address: CalendarAddress; change: Change }) => {
  const t = useT()
  const { view, calendar, religion, jurisdiction } = address
  return (
    <div className={classes.choices}>
      <SegmentedControl
        aria-label={t('calendar.view')}
        value={view}
        data={views.map((value) => ({ value, label: t(`calendar.view.${value}`) }))}
        onChange={(value) => change({ view: value as View })}
      />
      <NativeSelect
        aria-label={t('temples.religion')}
        value={religion}
        data={religions.map((value) => ({ value, label: t(`calendar.religion.${value}`) }))}
        onChange={(event) => change({ religion: event.currentTarget.value as typeof religion })}
      />
      {religion === 'ORTHODOX' && (
        <>
          <NativeSelect
            aria-label={t('calendar.style')}
            value={calendar}
            data={calendarStyles.map((value) => ({ value, label: t(`calendarStyle.${value}`) }))}
            onChange={(event) => change({ calendar: event.currentTarget.value as typeof calendar })}
          />
          <NativeSelect
            aria-label={t('calendar.jurisdiction')}
            value={jurisdiction}
            data={jurisdictions.map((value) => ({ value, label: t(`jurisdiction.${value}`) }))}
            onChange={(event) => change({ jurisdiction: event.currentTarget.value as typeof jurisdiction })}
          />
        </>
      )}
    </div>
  )
}

/** The almanac: the Church's day, manual decisions, and the temples' tasks. */
export default function CalendarPage() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const today = athensToday()
  const address = readCalendarAddress(search, today)
  const change: Change = (part, replace = false) =>
    setSearch(writeCalendarAddress({ ...address, ...part }), { replace, preventScrollReset: true })
  const { days, error, isFetching, refetch } = useDays(address)
  const { loadOf, isError: isLoadUnknown } = useLoad(address)
  const decided = useDecisions(address)
  const choose = (date: string) => change({ date }, true)
  const keys = useDayKeys(address.date, address.view === 'week', choose)
  const title = usePeriodWords(address)
  usePageTitle(`${t('nav.calendar')}: ${title}`)

  const factsOf = (date: string): DayFacts => ({
    day: days.get(date),
    load: loadOf(date),
    marks: decided.marks.get(date),
    isToday: date === today,
  })
  const view = { date: address.date, factsOf, onChoose: choose }
  return (
    <>
      <div className={listClasses.head}>
        <h1>{t('nav.calendar')}</h1>
        {address.view === 'year' && (
          <Button leftSection={<PrinterIcon size={20} />} disabled={isFetching} onClick={() => print()}>
            {t('calendar.print')}
          </Button>
        )}
      </div>
      <div className={classes.page}>
        <section className={`card ${classes.calendar}`} aria-label={title} aria-busy={isFetching}>
          <Choices address={address} change={change} />
          <Walk address={address} change={change} title={title} />
          {error ? (
            <LoadingFailed onAgain={refetch} />
          ) : (
            <div {...keys}>
              {address.view === 'month' && <MonthView {...view} caption={title} />}
              {address.view === 'week' && <WeekView {...view} caption={title} />}
              {address.view === 'year' && (
                <YearView {...view} onOpen={(month) => change({ view: 'month', date: month })} />
              )}
            </div>
          )}
          {address.view !== 'year' && <Legend />}
        </section>
        <DayPanel
          date={address.date}
          whose={address}
          isLoadUnknown={isLoadUnknown}
          {...factsOf(address.date)}
        />
        <div className={classes.below}>
          <Decisions address={address} of={decided} />
          <Comparison address={address} onChoose={(compare) => change({ compare }, true)} />
          <Feed whose={address} />
        </div>
      </div>
      {address.view === 'year' && <YearSheets year={yearOf(address.date)} whose={address} days={days} />}
    </>
  )
}

import type { Intention } from '@kandili/contract'
import { Button } from '@mantine/core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { Acts } from './acts.tsx'
import { AnswerList } from './answers/answer-list.tsx'
import { useBatches } from './batches.ts'
import { useChurchDay } from './church-day.ts'
import { DayRules, Head, NotPublishedWords, PausedWords } from './head.tsx'
import { LaterDays } from './later-days.tsx'
import { intentions, Names } from './names.tsx'
import { OfflineWords } from './network-words.tsx'
import { celebratingNames, countOf, pieces, type Today } from './plan.ts'
import classes from './today.module.css'
import { useReadings, useStoredReadings } from './use-readings.ts'
import { useClock, usePlan, useToday } from './use-today.ts'

const FortyLists = lazy(() => import('./forty-lists.tsx'))

type Part = Intention | 'ACTS'

/** On a narrow screen one of three parts is shown; beside one another there is room for all. */
const Parts = ({
  part,
  counts,
  onChoose,
}: {
  part: Part
  counts: Readonly<Record<Part, number>>
  onChoose: (part: Part) => void
}) => {
  const t = useT()
  return (
    <nav className={classes.parts} aria-label={t('today.parts')}>
      {([...intentions, 'ACTS'] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === part ? 'true' : undefined}
          onClick={() => onChoose(one)}
        >
          <b className="num">{counts[one]}</b>
          {t(`today.part.${one}`)}
        </button>
      ))}
    </nav>
  )
}

const nobody: ReadonlySet<string> = new Set()

const Day = ({ today, isStale }: { today: Today; isStale: boolean }) => {
  const t = useT()
  const churchDay = useChurchDay(today.date)
  const isPresent = today.date === today.present
  const now = useClock()
  const plan = usePlan(today)
  const [sentence, setSentence] = useState('')
  const [part, setPart] = useState<Part>('HEALTH')
  const lines = useMemo(() => new Map([...today.toDo, ...today.done].map((line) => [line.id, line])), [today])
  const readings = useReadings(useStoredReadings(isPresent), lines, now)
  const batches = useBatches(isPresent)
  const celebrating = useMemo(() => (churchDay ? celebratingNames(churchDay.nameDays) : nobody), [churchDay])
  const shared = { lines, readOnly: !isPresent }
  const counts = {
    HEALTH: countOf(plan.lines.filter(({ intention }) => intention === 'HEALTH')),
    ETERNAL_MEMORY: countOf(plan.lines.filter(({ intention }) => intention === 'ETERNAL_MEMORY')),
    ACTS: pieces(today.toDo),
  }
  return (
    <div className={classes.screen} data-part={part}>
      <Head today={today} churchDay={churchDay} />
      {isPresent && today.temple.pausedUntil && <PausedWords until={today.temple.pausedUntil} />}
      {isPresent && !today.temple.published && <NotPublishedWords />}
      <OfflineWords />
      {isStale && (
        <p className={classes.stale} role="alert">
          {t('today.stale')}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {sentence}
      </p>
      <AnswerList />
      <Parts part={part} counts={counts} onChoose={setPart} />
      <div className={classes.columns}>
        <Acts {...shared} rows={plan.rows} batches={batches} onDone={setSentence} />
        <div className={classes.left}>
          {churchDay && <DayRules day={churchDay} />}
          <Names
            readOnly={!isPresent}
            today={today}
            names={plan.lines}
            celebrating={celebrating}
            readings={readings}
          />
        </div>
      </div>
      {isPresent && (
        <Suspense fallback={null}>
          <FortyLists date={today.date} />
        </Suspense>
      )}
      <LaterDays today={today} />
    </div>
  )
}

/**
 * Today at the temple: the names as they are read, and the candles, tamata and services to do. `?date=` prepares a
 * later day.
 */
export default function TodayPage() {
  const t = useT()
  usePageTitle(t('nav.today'))
  const [search] = useSearchParams()
  const { data: today, error, refetch } = useToday(search.get('date') ?? undefined)
  if (today) return <Day key={today.date} today={today} isStale={error !== null} />
  return error ? (
    <div className={classes.failed} role="alert">
      <h1>{t('nav.today')}</h1>
      <p>{t('list.failed')}</p>
      <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>
    </div>
  ) : (
    <div className={`${classes.failed} ${classes.waiting}`} aria-busy="true">
      <h1>{t('nav.today')}</h1>
      <p>{t('list.loading')}</p>
    </div>
  )
}

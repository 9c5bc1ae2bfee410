import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { Acts } from './acts.tsx'
import { sendOutbox } from './altar/outbox.ts'
import { AnswerList } from './answers/answer-list.tsx'
import { useChurchDay } from './church-day.ts'
import { DayRules, Head } from './head.tsx'
import { LaterDays } from './later-days.tsx'
import { Names } from './names.tsx'
import type { Today } from './plan.ts'
import classes from './today.module.css'
import { useMarks, usePlan, useToday } from './use-today.ts'

const FortyLists = lazy(() => import('./forty-lists.tsx'))

const Day = ({ today, isStale }: { today: Today; isStale: boolean }) => {
  const t = useT()
  const churchDay = useChurchDay(today.date)
  const marks = useMarks(today.date, today.date === today.present)
  const plan = usePlan(today, marks.marks)
  const [sentence, setSentence] = useState('')
  const lines = useMemo(() => new Map([...today.toDo, ...today.done].map((line) => [line.id, line])), [today])
  const shared = { lines, readOnly: today.date !== today.present, onDone: setSentence }
  return (
    <div className={classes.screen}>
      <Head today={today} churchDay={churchDay} />
      {isStale && (
        <p className={classes.stale} role="alert">
          {t('today.stale')}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {sentence}
      </p>
      <AnswerList />
      <div className={classes.columns}>
        <Acts {...shared} rows={plan.rows} />
        <div className={classes.left}>
          {churchDay && <DayRules day={churchDay} />}
          <Names {...shared} names={plan.names} {...marks} />
        </div>
      </div>
      {today.date === today.present && (
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
  // What was read at the altar offline.
  useEffect(() => void sendOutbox(), [])
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

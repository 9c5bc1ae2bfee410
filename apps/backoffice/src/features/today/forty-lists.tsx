import type { AnswerOf, endpoints } from '@kandili/contract'
import { PrinterIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { dayWords } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useDownloadFile } from '../../ui/use-download-file.ts'
import { daysLater } from '../calendar/dates.ts'
import classes from './forty-lists.module.css'

type Calls = typeof endpoints.fortyLiturgies
type List = AnswerOf<Calls['ofTemple']>[number]
type Names = List['living']
type Marking = { number: number; day: string; isTakenBack: boolean }

const dayOf = (date: string, language: 'el' | 'en'): string => {
  const { day, month } = dayWords(date, language)
  return `${day} ${month}`
}

const key = ['today', 'forty-liturgies']
const path = '/forty-liturgies/:id/readings/:number'
const FORTY = 40

const NamesOf = ({ title, names }: { title: string; names: Names }) =>
  names.length === 0 ? null : (
    <div>
      <h4>{title}</h4>
      <p className={classes.names} lang="el">
        {names.map(({ asRead }) => asRead).join(', ')}
      </p>
    </div>
  )

const One = ({ list, date }: { list: List; date: string }) => {
  const t = useT()
  const mayAct = useRight('companies_submission_edit')
  const language = useLanguage()
  const sheet = useDownloadFile(t('today.printFailed'))
  const queries = useQueryClient()
  const last = list.readings.at(-1)
  const isReadToday = last?.day === date
  const mark = useMutation({
    mutationFn: ({ number, day, isTakenBack }: Marking) =>
      isTakenBack
        ? call<Calls['unmarkRead']>('DELETE', path, { params: { id: list.id, number } })
        : call<Calls['markRead']>('PUT', path, { params: { id: list.id, number }, query: { day } }),
    onSuccess: (lists) => {
      queries.setQueryData(key, lists)
      if (lists.some(({ id, isDone }) => id === list.id && isDone)) {
        void queries.invalidateQueries({ queryKey: ['today', 'lines'] })
      }
    },
  })
  const next = list.readings.length + 1
  const yesterday = daysLater(date, -1)
  // Only for a list that has begun: nobody may have remembered to mark yesterday's.
  const mayMarkYesterday = last !== undefined && last.day < yesterday
  const press = (marking: Marking) => mark.isPending || mark.mutate(marking)
  return (
    <li className={classes.list}>
      <p className={classes.facts}>
        <b>{t('today.forty.read', { count: list.readings.length })}</b>
        <span>
          {t('today.forty.people', { count: list.people })}
          {list.unpaid > 0 && ` · ${t('today.forty.unpaid', { count: list.unpaid })}`}
        </span>
        {last && !isReadToday && <span>{t('today.forty.last', { day: dayOf(last.day, language) })}</span>}
      </p>
      <progress max={FORTY} value={list.readings.length} aria-label={t('today.forty.title')} />
      {mayAct && !list.isDone && (
        <div className={classes.actions}>
          {isReadToday ? (
            <Button
              size="lg"
              variant="default"
              aria-disabled={mark.isPending}
              onClick={() => press({ number: last.number, day: date, isTakenBack: true })}
            >
              {t('today.forty.undo', { number: last.number })}
            </Button>
          ) : (
            <Button
              size="lg"
              variant="filled"
              aria-disabled={mark.isPending}
              onClick={() => press({ number: next, day: date, isTakenBack: false })}
            >
              {t('today.forty.mark', { number: next })}
            </Button>
          )}
          {mayMarkYesterday && (
            <Button
              size="lg"
              variant="default"
              aria-disabled={mark.isPending}
              onClick={() => press({ number: next, day: yesterday, isTakenBack: false })}
            >
              {t('today.forty.markYesterday', { number: next })}
            </Button>
          )}
        </div>
      )}
      {list.isDone && <p>{t('today.forty.done')}</p>}
      {mark.isError && <p role="alert">{t('today.forty.failed')}</p>}
      <details>
        <summary>{t('today.forty.names', { count: list.living.length + list.departed.length })}</summary>
        <NamesOf title={t('today.forty.HEALTH')} names={list.living} />
        <NamesOf title={t('today.forty.ETERNAL_MEMORY')} names={list.departed} />
        <Button
          size="md"
          variant="default"
          mt="md"
          leftSection={<PrinterIcon size={20} />}
          aria-disabled={sheet.isBusy}
          onClick={() =>
            void sheet.download(`/api/forty-liturgies/${list.id}/sheet`, `forty-liturgies-${list.id}.pdf`)
          }
        >
          {t('today.forty.print')}
        </Button>
      </details>
    </li>
  )
}

/** Forty Liturgies offered by several people together: each is one list to read, with one button a day. */
export default function FortyLists({ date }: { date: string }) {
  const t = useT()
  const {
    data: lists,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: () => call<Calls['ofTemple']>('GET', '/forty-liturgies', {}),
  })
  if (error && !lists) {
    return (
      <p role="alert" className={classes.failed}>
        {t('today.forty.unread')} <Button onClick={() => void refetch()}>{t('action.tryAgain')}</Button>
      </p>
    )
  }
  if (!lists || lists.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="forty">
      <h2 id="forty">{t('today.forty.title')}</h2>
      <ul>
        {lists.map((list) => (
          <One key={list.id} list={list} date={date} />
        ))}
      </ul>
    </section>
  )
}

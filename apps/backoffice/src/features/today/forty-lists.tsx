import type { AnswerOf, endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api/client.ts'
import { useT } from '../../app/language/language.tsx'
import { useRight } from '../../app/session/user.tsx'
import classes from './forty-lists.module.css'

type Calls = typeof endpoints.fortyLiturgies
type List = AnswerOf<Calls['ofTemple']>[number]
type Names = List['living']

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
  const queries = useQueryClient()
  const last = list.readings.at(-1)
  const isReadToday = last?.day === date
  const mark = useMutation({
    mutationFn: (number: number) =>
      isReadToday
        ? call<Calls['unmarkRead']>('DELETE', path, { params: { id: list.id, number } })
        : call<Calls['markRead']>('PUT', path, { params: { id: list.id, number } }),
    onSuccess: (lists) => {
      queries.setQueryData(key, lists)
      if (lists.some(({ id, isDone }) => id === list.id && isDone)) {
        void queries.invalidateQueries({ queryKey: ['today', 'lines'] })
      }
    },
  })
  const number = isReadToday ? last.number : list.readings.length + 1
  const press = () => mark.isPending || mark.mutate(number)
  return (
    <li className={classes.list}>
      <p className={classes.facts}>
        <b>{t('today.forty.read', { count: list.readings.length })}</b>
        <span>
          {t('today.forty.people', { count: list.people })}
          {list.unpaid > 0 && ` · ${t('today.forty.unpaid', { count: list.unpaid })}`}
        </span>
      </p>
      <progress max={FORTY} value={list.readings.length} aria-label={t('today.forty.title')} />
      {mayAct && !list.isDone && (
        <Button
          size="lg"
          variant={isReadToday ? 'default' : 'filled'}
          aria-disabled={mark.isPending}
          onClick={press}
        >
          {t(isReadToday ? 'today.forty.undo' : 'today.forty.mark', { number })}
        </Button>
      )}
      {list.isDone && <p>{t('today.forty.done')}</p>}
      {mark.isError && <p role="alert">{t('today.forty.failed')}</p>}
      <details>
        <summary>{t('today.forty.names', { count: list.living.length + list.departed.length })}</summary>
        <NamesOf title={t('today.forty.HEALTH')} names={list.living} />
        <NamesOf title={t('today.forty.ETERNAL_MEMORY')} names={list.departed} />
      </details>
    </li>
  )
}

/** Forty Liturgies that several people offer together: each is one list to read, with one button a day. */
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

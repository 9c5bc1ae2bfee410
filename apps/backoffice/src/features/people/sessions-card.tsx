import type { PersonSession } from '@kandili/contract'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callPath } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/side-cards.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import { nameOfPerson } from './columns.tsx'
import { type PeopleNoun, type Person, personKey } from './person.ts'
import { SessionList } from './session-list.tsx'

/** The person's sessions, with buttons to end them. */
export const SessionsCard = ({ noun, person }: { noun: PeopleNoun; person: Person }) => {
  const t = useT()
  const confirm = useConfirm()
  const toasts = useToasts()
  const queries = useQueryClient()
  const key = [...personKey(noun, person.id), 'sessions']
  const path = `/${noun}/${person.id}/sessions` as const
  const sessions = useQuery({
    queryKey: key,
    queryFn: () => callPath<PersonSession[]>('GET', path),
  })
  const end = async (sessionId: string) => {
    try {
      await callPath('DELETE', `${path}/${sessionId}`)
      toasts.success(t('sessions.ended', { count: 1 }))
    } catch (failure) {
      toasts.saveFailure(failure)
    }
    await queries.invalidateQueries({ queryKey: key })
  }
  const isOwn = person.limit === 'OWN_ACCOUNT'
  const endAll = async () => {
    const agreed = await confirm({
      title: t('sessions.endAllTitle'),
      text: isOwn ? t('sessions.endOthersText') : t('sessions.endAllText', { name: nameOfPerson(person) }),
      confirm: t('sessions.endAll'),
      grave: true,
    })
    if (!agreed) return
    try {
      const { ended } = await callPath<{ ended: number }>('DELETE', path)
      toasts.success(t('sessions.ended', { count: ended }))
    } catch (failure) {
      toasts.saveFailure(failure)
    }
    await queries.invalidateQueries({ queryKey: key })
  }
  return (
    <section className={`card ${classes.card}`} aria-labelledby="sessions">
      <h2 id="sessions">{t('sessions.title')}</h2>
      <Loaded of={sessions} isEmpty={(data) => data.length === 0} empty={t('sessions.none')}>
        {(data) => (
          <SessionList
            sessions={data}
            {...(person.may.endSessions ? { onEnd: (id: string) => void end(id) } : {})}
          />
        )}
      </Loaded>
      {person.may.endSessions && sessions.data?.some(({ present }) => !present) && (
        <div className={classes.actions}>
          <Button onClick={() => void endAll()}>{t('sessions.endAll')}</Button>
        </div>
      )}
    </section>
  )
}

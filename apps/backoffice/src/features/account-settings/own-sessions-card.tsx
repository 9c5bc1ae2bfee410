import type { endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { SessionList } from '../people/session-list.tsx'
import classes from './account-settings.module.css'

type Calls = typeof endpoints.authentication
const key = ['own-sessions']

/** The user's own sessions, with buttons to end them. */
export const OwnSessionsCard = () => {
  const t = useT()
  const confirm = useConfirm()
  const toasts = useToasts()
  const queries = useQueryClient()
  const sessions = useQuery({
    queryKey: key,
    queryFn: () => call<Calls['listOwnSessions']>('GET', '/users/me/sessions'),
  })
  const others = sessions.data?.filter(({ present }) => !present).length ?? 0
  const end = async (ask: () => Promise<unknown>, count: number) => {
    try {
      await ask()
      toasts.success(t('sessions.ended', { count }))
    } catch (failure) {
      toasts.saveFailure(failure)
    }
    await queries.invalidateQueries({ queryKey: key })
  }
  const endOthers = async () => {
    const agreed = await confirm({
      title: t('account.sessions.endOthers'),
      text: t('sessions.endOthersText'),
      confirm: t('account.sessions.endOthers'),
      grave: true,
    })
    if (!agreed) return
    await end(() => call<Calls['endOtherSessions']>('DELETE', '/users/me/sessions'), others)
  }
  return (
    <section className={`card ${classes.card}`} aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t('sessions.title')}</h2>
      <Loaded of={sessions}>
        {(data) => (
          <SessionList
            sessions={data}
            onEnd={(id) =>
              void end(
                () => call<Calls['endOwnSession']>('DELETE', '/users/me/sessions/:id', { params: { id } }),
                1,
              )
            }
          />
        )}
      </Loaded>
      {others > 0 && (
        <div className={classes.actions}>
          <Button onClick={() => void endOthers()}>{t('account.sessions.endOthers')}</Button>
        </div>
      )}
    </section>
  )
}

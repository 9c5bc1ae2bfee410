import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api/client.ts'
import { useT } from '../lib/language/language.tsx'
import classes from './navigation.module.css'

const everyMinute = 60_000

/** The number of waiting conversations; nothing if there are none, or they could not be counted. */
export const UnreadCount = () => {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['communications', 'unread'],
    queryFn: () => call<typeof endpoints.communications.unread>('GET', '/communications/unread'),
    refetchInterval: everyMinute,
  })
  const count = data?.conversations ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('communications.waiting', { count })}</span>
    </span>
  )
}

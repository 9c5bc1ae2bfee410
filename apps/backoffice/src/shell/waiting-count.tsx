import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../lib/api/client.ts'
import { useT } from '../lib/language/language.tsx'
import classes from './navigation.module.css'

const everyMinute = 60_000

/** How much waits in a room; nothing if nothing does, or it could not be counted. */
export const WaitingCount = ({ of }: { of: keyof endpoints.waiting.Waiting }) => {
  const t = useT()
  const { data } = useQuery({
    queryKey: ['waiting'],
    queryFn: () => call<typeof endpoints.waiting.read>('GET', '/waiting'),
    refetchInterval: everyMinute,
  })
  const count = data?.[of] ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('layout.waiting', { count })}</span>
    </span>
  )
}

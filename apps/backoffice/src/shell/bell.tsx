import type { endpoints } from '@kandili/contract'
import { BellIcon, XIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { ActionIcon, Button, Popover } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../lib/api/client.ts'
import { dateTimeOf } from '../lib/language/formats.ts'
import { useLanguage, useT } from '../lib/language/language.tsx'
import { useRight } from '../lib/session/user.tsx'
import classes from './top-bar.module.css'

const key = ['notifications', 'fresh']
/** The session's event stream triggers a refetch (use-fresh-rights.ts); this covers a broken stream. */
const everyFewMinutes = 300_000

/** The user's new notifications, fetched only with the right to see them. */
export const Bell = () => {
  const mayLook = useRight('notifications_notification_view')
  return mayLook ? <FreshNotifications /> : null
}

const FreshNotifications = () => {
  const t = useT()
  const language = useLanguage()
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => call<typeof endpoints.notifications.fresh>('GET', '/notifications/fresh'),
    refetchInterval: everyFewMinutes,
  })
  const dismissal = useMutation({
    mutationFn: (id: number) =>
      call<typeof endpoints.notifications.dismiss>('PUT', '/notifications/dismiss/:id', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  const dismissalOfAll = useMutation({
    mutationFn: () => call<typeof endpoints.notifications.dismissAll>('PUT', '/notifications/dismiss-all'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
  })
  const total = data?.total ?? 0
  return (
    <Popover position="bottom-end" width={340} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={classes.bell}
          aria-label={total > 0 ? t('notifications.fresh', { count: total }) : t('notifications.title')}
        >
          <BellIcon size={25} />
          {total > 0 && (
            <span className={`${classes.dot} num`} aria-hidden="true">
              {total > 99 ? '99+' : total}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.notifications} p="xs" aria-label={t('notifications.title')}>
        {total === 0 && <p style={{ padding: '0.5rem 0.75rem' }}>{t('notifications.none')}</p>}
        {data?.records.map((one) => (
          <div key={one.id} className={classes.notification}>
            <Link to={one.link}>
              {inLanguage(one.title, language)}
              <small className="num">
                {dateTimeOf(one.createdAt)}
                {one.count > 1 && ` · ${t('notifications.further', { count: one.count - 1 })}`}
              </small>
            </Link>
            <ActionIcon
              aria-label={t('notifications.dismiss', { title: inLanguage(one.title, language) })}
              onClick={() => dismissal.mutate(one.id)}
            >
              <XIcon size={20} />
            </ActionIcon>
          </div>
        ))}
        <div className={classes.ofAll}>
          <Link className={classes.allNotifications ?? ''} to="/notifications">
            {t('notifications.all')}
          </Link>
          {total > 0 && (
            <Button variant="subtle" onClick={() => dismissalOfAll.mutate()}>
              {t('notifications.dismissAll')}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../lib/api/client.ts'
import { useLanguage, useT } from '../lib/language/language.tsx'
import { useRight } from '../lib/session/user.tsx'
import classes from './shell.module.css'

const everyMinute = 60_000

/** Users who may end a maintenance are the only ones let in during it, and would not notice it. */
export const Maintenance = () => (useRight('general_mainparameter_edit') ? <MaintenanceNotice /> : null)

const MaintenanceNotice = () => {
  const t = useT()
  const language = useLanguage()
  // Under the list's query key, so that a changed parameter is noticed at once.
  const isOn = useQuery({
    queryKey: ['main-parameters', 'public'],
    queryFn: () => call<typeof endpoints.website.readParameters>('GET', '/public/parameters'),
    select: ({ underMaintenance }) => underMaintenance,
    refetchInterval: everyMinute,
  })
  const all = useQuery({
    queryKey: ['main-parameters'],
    queryFn: () => call<typeof endpoints.mainParameters.list>('GET', '/main-parameters'),
    enabled: isOn.data === true,
  })
  const parameter = all.data?.records.find(({ key }) => key === 'underMaintenance')
  if (!isOn.data || !parameter) return null
  return (
    <section className={classes.maintenance} aria-label={inLanguage(parameter.title, language)}>
      <p>{t('maintenance.on')}</p>
      <Link to={`/main-parameters#parameter-${parameter.id}`}>{t('maintenance.setting')}</Link>
    </section>
  )
}

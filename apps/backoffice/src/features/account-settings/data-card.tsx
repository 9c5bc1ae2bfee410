import type { endpoints } from '@kandili/contract'
import { DownloadSimpleIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, dateOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { download } from '../../ui/csv.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import classes from './account-settings.module.css'

type Calls = typeof endpoints.account

const Consents = () => {
  const t = useT()
  const consents = useQuery({
    queryKey: ['own-consents'],
    queryFn: () => call<Calls['listConsents']>('GET', '/users/me/consents'),
  })
  return (
    <Loaded of={consents} isEmpty={(data) => data.length === 0} empty={t('account.consents.none')}>
      {(data) => (
        <ul className={classes.rows}>
          {data.map((one) => (
            <li key={`${one.purpose} ${one.givenAt} ${one.request?.number}`}>
              {t(`account.consent.${one.purpose}`)}
              <small>
                {t('account.consent.facts', {
                  version: civilDateOf(one.textVersion),
                  language: t(`language.${one.language}`),
                  at: dateOf(one.givenAt),
                })}{' '}
                {one.withdrawnAt && t('account.consent.withdrawn', { at: dateOf(one.withdrawnAt) })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** The user's consents, and a download of all their data. */
export const DataCard = () => {
  const t = useT()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      const data = await call<Calls['exportOwnData']>('GET', '/users/me/export')
      download('kandili.json', JSON.stringify(data, null, 2), 'application/json')
      toasts.success(t('account.data.exported'))
    } catch (error) {
      toasts.failure(t('account.data.failed'), error)
    }
    setBusy(false)
  }
  return (
    <>
      <section className={`card ${classes.card}`} aria-labelledby="own-consents">
        <h2 id="own-consents">{t('account.consents')}</h2>
        <Consents />
      </section>
      <section className={`card ${classes.card}`} aria-labelledby="own-data">
        <h2 id="own-data">{t('account.data')}</h2>
        <p className={classes.text}>{t('account.data.text')}</p>
        <Button leftSection={<DownloadSimpleIcon size={20} />} loading={isBusy} onClick={() => void take()}>
          {t('account.data.export')}
        </Button>
      </section>
    </>
  )
}

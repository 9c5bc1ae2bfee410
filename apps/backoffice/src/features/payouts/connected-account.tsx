import type { endpoints } from '@kandili/contract'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, dateOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import recordClasses from '../../ui/record-page.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import classes from './payouts.module.css'

type Calls = typeof endpoints.connectedAccounts
type Own = endpoints.connectedAccounts.OwnAccount
type Account = endpoints.connectedAccounts.ConnectedAccount

const key = ['connected-account']

/** The temple's own account at the payment gateway: its state, missing data, and payouts to the bank. */
export const ConnectedAccount = () => {
  const asked = useQuery({
    queryKey: key,
    queryFn: () => call<Calls['own']>('GET', '/connected-accounts/own'),
  })
  const t = useT()
  // Without such a gateway there is nothing to show.
  if (asked.data && !asked.data.offered && !asked.data.account) return null
  return (
    <section className={`card ${recordClasses.card}`} aria-labelledby="connected">
      <h2 id="connected">{t('connected.title')}</h2>
      <Loaded of={asked}>{(own) => <Standing own={own} />}</Loaded>
    </section>
  )
}

const Standing = ({ own: { account, may } }: { own: Own }) => {
  const t = useT()
  const { isBusy, open } = useReturn()
  const label = account
    ? account.state === 'ACTIVE' && account.requirements.length === 0
      ? 'connected.change'
      : 'connected.continue'
    : 'connected.open'
  return (
    <>
      {account ? (
        <>
          <p>
            <b>{t(`connected.state.${account.state}`)}</b>
          </p>
          <Asks account={account} />
          {account.state === 'ACTIVE' &&
            account.usableFrom &&
            Date.parse(account.usableFrom) > Date.now() && (
              <p className={classes.quiet}>
                {t('connected.usableFrom', { date: dateOf(account.usableFrom) })}
              </p>
            )}
          {account.payouts.length > 0 && (
            <>
              <h3 className={recordClasses.subtitle}>{t('connected.payouts')}</h3>
              <BankPayouts payouts={account.payouts} />
            </>
          )}
        </>
      ) : (
        <p className={classes.quiet}>{t('connected.lead')}</p>
      )}
      {may.open && (
        <Button mt="sm" fullWidth loading={isBusy} onClick={open}>
          {t(label)}
        </Button>
      )}
    </>
  )
}

/** The gateway's requirements, or that it is reviewing. */
export const Asks = ({ account }: { account: Account }) => {
  const t = useT()
  const { state, requirements, requirementsDue, paysOut } = account
  if (state === 'CLOSED') return null
  if (requirements.length > 0) {
    return (
      <p className={classes.quiet}>
        {t('connected.asks', { count: requirements.length })}
        {requirementsDue && ` ${t('connected.asksBy', { date: dateOf(requirementsDue) })}`}
      </p>
    )
  }
  if (state !== 'ACTIVE') return <p className={classes.quiet}>{t('connected.examined')}</p>
  return paysOut ? null : <p className={classes.quiet}>{t('connected.paysNot')}</p>
}

/** The latest payouts from the account to the temple's bank. */
export const BankPayouts = ({ payouts }: { payouts: Account['payouts'] }) => {
  const t = useT()
  return (
    <ul className={classes.bankPayouts}>
      {payouts.map((payout, index) => (
        <li key={`${payout.arrivesOn}-${index}`}>
          <b className="num">{formatMoney(payout.amount)}</b>{' '}
          <span>
            {t(`connected.payout.${payout.state}`)},{' '}
            <span className="num">{civilDateOf(payout.arrivesOn)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/**
 * Leads to the gateway's page. The gateway sends people back with `account=back`, which does not say what they did
 * there, so the account is fetched; or with `account=again` if the link had expired, so a new one is opened.
 */
const useReturn = () => {
  const toasts = useToasts()
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const came = params.get('account')
  const handled = useRef(false)
  const opening = useMutation({
    mutationFn: () => call<Calls['openOwn']>('POST', '/connected-accounts/own/link'),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toasts.saveFailure,
  })
  const refreshing = useMutation({
    mutationFn: () => call<Calls['refreshOwn']>('POST', '/connected-accounts/own/refresh'),
    onSuccess: (own) => queries.setQueryData(key, own),
    onError: toasts.saveFailure,
  })
  const { mutate: open } = opening
  const { mutate: refresh } = refreshing
  useEffect(() => {
    if (came === null || handled.current) return
    handled.current = true
    setParams({}, { replace: true })
    if (came === 'again') open()
    else refresh()
  }, [came, open, refresh, setParams])
  return { isBusy: opening.isPending || refreshing.isPending, open: () => open() }
}

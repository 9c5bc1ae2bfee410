import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import rows from '../../ui/row-card.module.css'
import { useAct } from '../../ui/use-act.ts'

type Calls = typeof endpoints.connectedAccounts
type Account = endpoints.connectedAccounts.ConnectedAccount

const key = ['connected-accounts']

/** The temples' own accounts at Stripe: their state, Stripe's requirements, and the last payout to the bank. */
export const TempleAccounts = () => {
  const t = useT()
  const asked = useQuery({ queryKey: key, queryFn: () => call<Calls['list']>('GET', '/connected-accounts') })
  return (
    <section className={`card ${rows.card}`} aria-labelledby="temple-accounts">
      <div className={rows.head}>
        <h2 id="temple-accounts">{t('connected.accounts')}</h2>
      </div>
      <p className={rows.quiet}>{t('connected.accountsText')}</p>
      <Loaded of={asked}>
        {({ accounts, complete }) => (
          <>
            {accounts.length === 0 && <p>{t('connected.accountsNone')}</p>}
            <ul className={rows.rows}>
              {accounts.map((account) => (
                <Row key={account.id} account={account} />
              ))}
            </ul>
            {!complete && <p className={rows.quiet}>{t('connected.accountsCut')}</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}

const Row = ({ account }: { account: Account }) => {
  const t = useT()
  const language = useLanguage()
  const { tell } = useAct([key])
  const temple = inLanguage(account.temple.title, language)
  const [last] = account.payouts
  const facts = [
    account.requirements.length > 0 && t('connected.asks', { count: account.requirements.length }),
    account.state === 'ACTIVE' && !account.paysOut && t('connected.paysNot'),
    last &&
      `${formatMoney(last.amount)} ${t(`connected.payout.${last.state}`)}, ${civilDateOf(last.arrivesOn)}`,
    account.reference,
    account.readAt && t('connected.readAt', { when: dateTimeOf(account.readAt) }),
  ]
  return (
    <li>
      <div className={rows.words}>
        {temple} · {t(`connected.state.${account.state}`)}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {account.requirements.length > 0 && <small>{account.requirements.join(', ')}</small>}
      </div>
      {account.state !== 'CLOSED' && (
        <Button
          aria-label={t('connected.refreshOf', { temple })}
          onClick={() =>
            void tell(
              () =>
                call<Calls['refresh']>('POST', '/connected-accounts/:id/refresh', {
                  params: { id: account.id },
                }),
              t('connected.refreshed'),
            )
          }
        >
          {t('connected.refresh')}
        </Button>
      )}
    </li>
  )
}

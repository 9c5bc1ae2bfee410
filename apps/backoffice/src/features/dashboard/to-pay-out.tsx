import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './dashboard.module.css'

const rowsShown = 5

/** The temples whose released money is in no payout, the most urgent first, with the reason why it waits. */
export const ToPayOut = () => {
  const t = useT()
  const language = useLanguage()
  const asked = useQuery({
    queryKey: ['dashboard', 'to-pay-out'],
    queryFn: () => call<typeof endpoints.payouts.waiting>('GET', '/payouts/waiting'),
    select: ({ temples }) => temples.toSorted((one, other) => other.amount - one.amount).slice(0, rowsShown),
  })
  return (
    <section className={`card ${classes.card}`} aria-labelledby="to-pay-out">
      <h2 id="to-pay-out">{t('dashboard.toPayOut')}</h2>
      <Loaded of={asked} isEmpty={(rows) => rows.length === 0} empty={t('dashboard.toPayOut.none')}>
        {(rows) => (
          <ul className={`${classes.items} ${classes.amounts}`}>
            {rows.map(({ temple, amount, reason }) => (
              <li key={temple.id}>
                <span>
                  {inLanguage(temple.title, language)}
                  <small>{t(`payouts.wait.${reason}`)}</small>
                </span>
                <b className="num">{formatMoney(amount)}</b>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Button component={Link} to="/payouts" mt="sm" mb="sm" fullWidth>
        {t('dashboard.toPayOut.check')}
      </Button>
    </section>
  )
}

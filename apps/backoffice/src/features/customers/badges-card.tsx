import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { civilDateOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/side-cards.module.css'

/** The badges that rules have awarded to a customer. */
export const BadgesCard = ({ customerId }: { customerId: number }) => {
  const t = useT()
  const language = useLanguage()
  const asked = useQuery({
    queryKey: ['customers', 'badges', customerId],
    queryFn: () =>
      call<typeof endpoints.badges.ofCustomer>('GET', '/customers/:id/badges', {
        params: { id: customerId },
      }),
  })
  return (
    <section className={`card ${classes.card}`} aria-labelledby="badges">
      <h2 id="badges">{t('nav.badges')}</h2>
      <Loaded of={asked} isEmpty={(badges) => badges.length === 0} empty={t('customers.badgesNone')}>
        {(badges) => (
          <ul className={classes.sessions}>
            {badges.map(({ id, title, awardedAt }) => (
              <li key={id}>
                <p>
                  {inLanguage(title, language)}
                  <small className="num">{civilDateOf(awardedAt.slice(0, 10))}</small>
                </p>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

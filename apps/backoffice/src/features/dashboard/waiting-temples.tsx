import type { AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Link } from 'react-router'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { RemindTemple } from '../requests/remind.tsx'
import classes from './dashboard.module.css'

type Waiting = AnswerOf<typeof endpoints.orders.summary>['waitingTemples']

/** The temples with the most work, with links to their requests. */
export const WaitingTemples = ({ temples }: { temples: Waiting }) => {
  const t = useT()
  const language = useLanguage()
  const mayRemind = useRight('orders_order_edit')
  const most = Math.max(1, ...temples.map(({ lines }) => lines))
  return (
    <section className={`card ${classes.card}`} aria-labelledby="waiting-temples">
      <h2 id="waiting-temples">{t('dashboard.waitingTemples')}</h2>
      {temples.length === 0 && <p className={classes.quiet}>{t('dashboard.noneWaiting')}</p>}
      <ul className={classes.temples}>
        {temples.map(({ temple, lines, late, oldest }) => {
          const title = inLanguage(temple.title, language)
          return (
            <li key={temple.id}>
              <span>
                <Link
                  to={`/orders?templeId=${temple.id}&state=PAID`}
                  aria-label={t('dashboard.requestsOf', { title })}
                >
                  {title}
                </Link>
                <small className="num">{t('dashboard.oldest', { at: dateTimeOf(oldest) })}</small>
                {late > 0 && <small data-late>{t('dashboard.late', { count: late })}</small>}
              </span>
              <span className={classes.meter} aria-hidden="true">
                <span style={{ width: `${(lines / most) * 100}%` }} />
              </span>
              <b className="num">{lines}</b>
              {mayRemind && <RemindTemple temple={temple} isOneOfMany={false} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

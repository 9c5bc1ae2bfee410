import type { endpoints } from '@kandili/contract'
import { civilDateOf, hourOf, shortDay } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { Num } from '../../ui/layout.tsx'
import { historyOf } from './history.ts'
import type { Standing } from './standing.ts'
import styles from './track.module.css'

type HistoryProps = {
  request: endpoints.requests.TrackedRequest
  line: endpoints.requests.TrackedLine
  standing: Standing
}

/** The past events, each with its time; the day too, if they span several days. */
export function History({ request, line, standing }: HistoryProps) {
  const t = useT('track')
  const language = useLanguage()
  const points = historyOf(request, line, standing)
  const days = new Set(points.map(({ at }) => at && civilDateOf(at)).filter(Boolean))
  return (
    <ol className={styles.history}>
      {points.map(({ key, at, state, amount }) => (
        <li key={key} className={styles[state]}>
          <Num className={styles.time}>
            {at ? hourOf(at) : state === 'current' && t('history.now')}
            {at && days.size > 1 && <small>{shortDay(language, civilDateOf(at))}</small>}
          </Num>
          <span className={styles.point} />
          <span>{t(key, amount === undefined ? {} : { amount: formatMoney(amount) })}</span>
        </li>
      ))}
    </ol>
  )
}

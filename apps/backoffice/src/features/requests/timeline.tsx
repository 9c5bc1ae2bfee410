import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { isMessageKey, type MessageKey, useLanguage, useT } from '../../lib/language/language.tsx'
import classes from '../../ui/record-page.module.css'

/** Every transition of the request and of its lines, newest first. */
export const Timeline = ({ order }: { order: endpoints.orders.Order }) => {
  const t = useT()
  const language = useLanguage()
  const titleOf = (lineId: number): string => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? inLanguage(line.typeTitle, language) : ''
  }
  return (
    <section className={`card ${classes.card}`} aria-labelledby="timeline">
      <h2 id="timeline">{t('orders.timeline')}</h2>
      <ol className={classes.timeline}>
        {order.timeline.toReversed().map((event, index) => {
          const of = event.lineId === null ? 'request' : 'line'
          const reason = `orders.reason.${event.reason}`
          return (
            <li key={index}>
              {t(`state.${of}.${event.to}` as MessageKey)}
              {event.lineId !== null && ` · ${titleOf(event.lineId)}`}
              <small className="num">
                {dateTimeOf(event.at)}
                {event.by && ` · ${event.by}`}
              </small>
              {isMessageKey(reason) && <small>{t(reason)}</small>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

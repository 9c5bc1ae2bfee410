import type { endpoints } from '@kandili/contract'
import { isReturned } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { civilDateOf, dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { StateChip } from '../../ui/chip.tsx'
import { Facts } from '../../ui/facts.tsx'
import { OfferingPicture } from '../../ui/offering-picture.tsx'
import classes from '../../ui/record-page.module.css'
import { StoredImage } from '../../ui/stored-image.tsx'
import { ClosedNames } from './closed-names.tsx'

type OrderLine = endpoints.orders.OrderLine

type LineProps = {
  line: OrderLine
  isClosed: boolean
  /** The request's state while it is unpaid: an act that no temple has received must not look as if it had. */
  unpaid: 'PENDING_PAYMENT' | 'FAILED' | undefined
}

const Line = ({ line, isClosed, unpaid }: LineProps) => {
  const t = useT()
  const language = useLanguage()
  const { temple, typeTitle, quantity, intention, names, answer } = line
  return (
    <article className={classes.line}>
      <span className={classes.picture}>
        <OfferingPicture
          drawing={line.drawing}
          height={96}
          lit={line.burnsUntil !== null && Date.parse(line.burnsUntil) > Date.now()}
        />
      </span>
      <div className={classes.lineHead}>
        <h3>
          {inLanguage(typeTitle, language)}
          {quantity > 1 && ` × ${quantity}`}
        </h3>
        {unpaid && line.state === 'PENDING' ? (
          <StateChip of="request" state={unpaid} />
        ) : (
          <StateChip of="line" state={isReturned(line) ? 'RETURNED' : line.state} />
        )}
        <span className="num">{formatMoney(line.amount)}</span>
      </div>
      <p className={classes.meta}>
        {inLanguage(temple.title, language)} · {intention && `${t(`intention.${intention}`)} · `}
        {line.preferredDate ? civilDateOf(line.preferredDate) : t('orders.soon')}
      </p>
      {line.saint && (
        <p className={classes.meta}>{t('honours', { saint: inLanguage(line.saint.title, language) })}</p>
      )}
      {line.forgotten ? (
        <p className={classes.meta}>{t('orders.forgotten')}</p>
      ) : isClosed ? (
        <p className={classes.meta}>{t('names.count', { count: line.namesCount })}</p>
      ) : (
        <ul className={classes.names} aria-label={t('orders.names')} lang="el">
          {names.map((name, index) => (
            // Two people may have the same name, and their order is the order of the page.
            <li key={index}>{name}</li>
          ))}
        </ul>
      )}
      {line.sendTo && <p className={classes.meta}>{t('act.sendTo', { address: line.sendTo })}</p>}
      {line.message && <p className={classes.quote}>{line.message}</p>}
      {line.declineReason && (
        <p className={classes.quote}>
          {t('orders.declined')}: {line.declineReason}
        </p>
      )}
      {(line.fulfilledAt || answer) && (
        <div className={classes.answer}>
          {line.fulfilledAt && (
            <p className={classes.meta}>
              {t('orders.fulfilled', { at: dateTimeOf(line.fulfilledAt), by: line.fulfilledBy ?? '—' })}
            </p>
          )}
          {answer?.text && <p>{answer.text}</p>}
          {answer?.fileId && (
            <StoredImage fileId={answer.fileId} size="full" alt={t('orders.answerPicture')} />
          )}
        </div>
      )}
      <p className={`${classes.meta} num`}>
        {[
          line.refunded < line.amount &&
            t('orders.share', {
              temple: formatMoney(line.amount - line.commission),
              platform: formatMoney(line.commission),
            }),
          line.refunded > 0 && `${t('orders.refunded')}: ${formatMoney(line.refunded)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <details className={classes.prices}>
        <summary>{t('products.ofLine')}</summary>
        <Facts
          isNumeric
          rows={[
            [t('products.partNumber'), line.partNumber],
            [t('products.rrp'), line.rrp !== null && formatMoney(line.rrp)],
            [t('products.fullPrice'), line.fullPrice !== null && formatMoney(line.fullPrice)],
            [t('products.postage'), line.postage !== null && formatMoney(line.postage)],
            [t('products.netValue'), formatMoney(line.netValue)],
          ]}
        />
      </details>
    </article>
  )
}

/** The requested lines, with the temple's answers. */
export const Lines = ({ order }: { order: endpoints.orders.Order }) => {
  const t = useT()
  const unpaid = order.state === 'PENDING_PAYMENT' || order.state === 'FAILED' ? order.state : undefined
  return (
    <section className={`card ${classes.card}`} aria-labelledby="lines">
      <h2 id="lines">{t('orders.lines')}</h2>
      <ClosedNames order={order} />
      {order.lines.map((line) => (
        <Line key={line.id} line={line} isClosed={order.namesOpenUntil === null} unpaid={unpaid} />
      ))}
    </section>
  )
}

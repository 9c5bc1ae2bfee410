import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { Button, Checkbox, CopyButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { athensToday, civilDateOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import classes from './counter.module.css'
import type { Done } from './types.ts'
import { VoidSale } from './void-sale.tsx'

const intentionsOf = (lines: Done['lines']) => [...new Set(lines.flatMap(({ intention }) => intention ?? []))]

/**
 * A placed request: the link to pay by card, a receipt to print, and a button for the next one. Names are printed
 * only on demand.
 */
export const Receipt = ({ done, onNext }: { done: Done; onNext: () => void }) => {
  const t = useT()
  const language = useLanguage()
  const [withNames, setWithNames] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { payment, lines, names, given, postage } = done
  return (
    <section className={`card ${classes.receipt}`} aria-label={t('counter.receipt')}>
      <h2 ref={title} tabIndex={-1} className={classes.screen}>
        {t('counter.placed', { number: String(done.number) })}
      </h2>
      {payment && (
        <div className={classes.screen}>
          <p>{t('counter.payText')}</p>
          <img
            className={classes.code}
            src={`data:image/svg+xml;utf8,${encodeURIComponent(payment.qr)}`}
            alt={t('counter.payCode')}
          />
          <div className={classes.pair}>
            <Button component="a" href={payment.url} target="_blank" rel="noreferrer" variant="default">
              {t('counter.payOpen')}
            </Button>
            <CopyButton value={payment.url}>
              {({ copied, copy }) => (
                <Button variant="subtle" onClick={copy}>
                  <span aria-live="polite">{t(copied ? 'action.copied' : 'orders.copyLink')}</span>
                </Button>
              )}
            </CopyButton>
          </div>
        </div>
      )}
      {given !== undefined && (
        <p className={`${classes.change} ${classes.screen}`}>
          <span>{t('counter.change')}</span>
          <b className="num">{formatMoney(given - done.total)}</b>
        </p>
      )}
      <div className={classes.paper}>
        <h3>{inLanguage(done.temple.title, language)}</h3>
        <p>
          {t('orders.one', { number: String(done.number) })} · {civilDateOf(athensToday())}
        </p>
        <ul>
          {lines.map(({ offering, intention, quantity }) => (
            <li key={`${offering.typeId}:${intention}`}>
              <span>
                {quantity} × {inLanguage(offering.title, language)}
              </span>
              <span className="num">{formatMoney(offering.price * quantity)}</span>
            </li>
          ))}
          {postage > 0 && (
            <li>
              <span>{t('counter.postage')}</span>
              <span className="num">{formatMoney(postage)}</span>
            </li>
          )}
        </ul>
        {withNames &&
          intentionsOf(lines).map((intention) => (
            <p key={intention}>
              {t(`intention.${intention}`)}: {names[intention].join(', ')}
            </p>
          ))}
        <p>
          <b className="num">{formatMoney(done.total)}</b> ·{' '}
          {t(
            done.status === 'PAID'
              ? done.isPaidInCash
                ? 'counter.paidCash'
                : 'counter.paid'
              : 'counter.unpaid',
          )}
        </p>
      </div>
      <div className={classes.screen}>
        <Checkbox
          label={t('counter.withNames')}
          checked={withNames}
          onChange={(event) => setWithNames(event.currentTarget.checked)}
        />
      </div>
      <div className={`${classes.pair} ${classes.screen}`}>
        {done.isPaidInCash && done.status === 'PAID' && (
          <VoidSale size="lg" number={done.number} amount={done.total} onDone={onNext} />
        )}
        <Button size="lg" variant="default" onClick={() => window.print()}>
          {t('counter.print')}
        </Button>
        <Button size="lg" variant="filled" onClick={onNext}>
          {t('counter.next')}
        </Button>
      </div>
    </section>
  )
}

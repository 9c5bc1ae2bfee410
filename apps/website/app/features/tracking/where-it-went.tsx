import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Form } from 'react-router'
import { dayOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Num } from '../../ui/layout.tsx'
import { MoreRow } from './more.tsx'
import styles from './track.module.css'

type Money = endpoints.requestMoney.RequestMoney

const choices = ['WAIT', 'OTHER_TEMPLE', 'REFUND'] as const

/** An act that its temple did not do in time: the payer chooses what to do. Works without JavaScript. */
export function LateActs({ late }: Pick<Money, 'late'>) {
  const t = useT('track')
  const language = useLanguage()
  return late.map((line) => (
    <section key={line.lineId} className={styles.openings} aria-labelledby={`late-${line.lineId}`}>
      <h2 id={`late-${line.lineId}`}>
        {t('late.title', { temple: inLanguage(line.temple.title, language) })}
      </h2>
      <p>{t(line.choice === 'WAIT' ? 'late.waiting' : 'late.text')}</p>
      <Form method="post" className={styles.actions}>
        <input type="hidden" name="line" value={line.lineId} />
        {choices
          .filter((choice) => choice !== line.choice)
          .map((choice) => (
            <Button key={choice} name="choice" value={choice}>
              {t(`late.${choice}`)}
            </Button>
          ))}
      </Form>
      <p>{t('late.hint')}</p>
    </section>
  ))
}

/**
 * Where each euro of a paid request went: to each temple, to the payment gateway, to the platform, and when it
 * arrived.
 */
export function WhereItWent({ temples }: Pick<Money, 'temples'>) {
  const t = useT('track')
  const language = useLanguage()
  const paid = temples.filter(({ offered }) => offered > 0)
  if (paid.length === 0) return null
  return (
    <MoreRow title={t('money.title')}>
      {paid.map((part) => (
        <dl key={part.temple.id} className={styles.money}>
          <div>
            <dt>{t('money.temple', { temple: inLanguage(part.temple.title, language) })}</dt>
            <dd>
              <Num>{formatMoney(part.share)}</Num>
            </dd>
          </div>
          {part.gatewayFee > 0 && (
            <div>
              <dt>{t('money.gateway')}</dt>
              <dd>
                <Num>{formatMoney(part.gatewayFee)}</Num>
              </dd>
            </div>
          )}
          <div>
            <dt>{t('money.platform')}</dt>
            <dd>
              <Num>{formatMoney(part.commission)}</Num>
            </dd>
          </div>
          <div>
            <dt>{t('money.state')}</dt>
            <dd>
              {part.arrivedOn
                ? t('money.arrived', { date: dayOf(language, part.arrivedOn) })
                : t(`money.${part.state}`)}
            </dd>
          </div>
        </dl>
      ))}
    </MoreRow>
  )
}

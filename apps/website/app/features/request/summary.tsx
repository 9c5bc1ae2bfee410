import type { Intention, Service } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { Cents } from '@kandili/money'
import { dayOfYear } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Offering, Parameters, Temple } from '../../lib/shapes.ts'
import layout from '../../ui/styles/layout.module.css'
import { templeReceives } from './amounts.ts'
import styles from './summary.module.css'

/** What is chosen so far; whatever is not is left out. */
export type Choices = {
  service?: Service
  temple?: Temple
  offering?: Offering | null
  quantity?: number
  intention?: Intention
  names?: readonly string[]
  /** Null: as soon as possible. */
  preferredDate?: string | null
  total?: Cents | null
  parameters?: Parameters
}

/** All choices with the total and what the temple receives, to the cent. */
export function Summary({ choices }: { choices: Choices }) {
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const {
    service,
    temple,
    offering,
    quantity = 1,
    intention,
    names = [],
    preferredDate,
    total,
    parameters,
  } = choices
  const kind = offering ? inLanguage(offering.title, language) : service && shared(`service.${service}`)
  const rows: [string, string | undefined][] = [
    [t('summary.service'), kind && (quantity > 1 ? `${quantity} × ${kind}` : kind)],
    [t('summary.temple'), temple && inLanguage(temple.title, language)],
    [t('summary.intention'), intention && shared(`intention.${intention}`)],
    [t('summary.names'), names.length > 0 ? names.join(', ') : undefined],
    [
      t('summary.date'),
      preferredDate === undefined
        ? undefined
        : preferredDate === null
          ? shared('asSoonAsPossible')
          : dayOfYear(language, preferredDate),
    ],
  ]
  const money = typeof total === 'number' && temple && parameters
  return (
    <div className={styles.summary}>
      <h2>{t('summary.title')}</h2>
      <dl>
        {rows.map(
          ([label, value]) =>
            value && (
              <div className={styles.row} key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {money && (
          <>
            <div className={styles.row}>
              <dt>{t('summary.receives')}</dt>
              <dd className={layout.number}>{formatMoney(templeReceives(total, temple, parameters))}</dd>
            </div>
            <div className={`${styles.row} ${styles.total}`}>
              <dt>{t('summary.total')}</dt>
              <dd className={layout.number}>{formatMoney(total)}</dd>
            </div>
          </>
        )}
      </dl>
      {!service && <p className={layout.muted}>{t('summary.none')}</p>}
    </div>
  )
}

import { useT } from '../../lib/language.ts'
import { exampleGross, formatMoney, splitOf } from '../../lib/money.ts'
import { SplitBar } from '../../ui/split-bar.tsx'
import layout from '../../ui/styles/layout.module.css'
import type { HomeData } from './home-data.ts'
import styles from './trust.module.css'

/** Where an offering of 10,00 € goes, by the parameters in force. */
export function Trust({ parameters }: Pick<HomeData, 'parameters'>) {
  const t = useT('home')
  const shared = useT('shared')
  const split = splitOf(exampleGross, { ...parameters, gatewayFeeBearer: 'PLATFORM' })
  const sentence = shared('receives', { gross: formatMoney(exampleGross), net: formatMoney(split.temple) })
  return (
    <section className={styles.trust} id="money">
      <div className={`${layout.wrap} ${styles.grid}`}>
        <div>
          <h2>{t('trust.title')}</h2>
          <p className={layout.lead}>
            {sentence} {t('trust.text')}
          </p>
          {split.card > 0 && <p className={`${layout.muted} ${layout.small}`}>{t('trust.estimate')}</p>}
        </div>
        <SplitBar split={split} />
      </div>
    </section>
  )
}

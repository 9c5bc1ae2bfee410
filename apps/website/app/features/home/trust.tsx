import { useT } from '../../lib/language.ts'
import { exampleGross, formatMoney, splitOf } from '../../lib/money.ts'
import { SmallMuted, Wrap } from '../../ui/layout.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import type { HomeData } from './home-data.ts'
import styles from './trust.module.css'

/** Where an offering of 10,00 € goes, by the current parameters. */
export function Trust({ parameters }: Pick<HomeData, 'parameters'>) {
  const t = useT('home')
  const split = splitOf(exampleGross, { ...parameters, gatewayFeeBearer: 'PLATFORM' })
  return (
    <section className={styles.trust} id="money">
      <Wrap className={styles.grid}>
        <div>
          <h2>{t('trust.title', { gross: formatMoney(exampleGross) })}</h2>
          {split.card > 0 && <SmallMuted>{t('trust.estimate')}</SmallMuted>}
        </div>
        <SplitBar split={split} />
      </Wrap>
    </section>
  )
}

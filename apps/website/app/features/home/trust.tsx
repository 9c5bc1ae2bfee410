import { useT } from '../../lib/language.ts'
import { exampleGross, formatMoney, splitOf } from '../../lib/money.ts'
import { Lead, SmallMuted, Wrap } from '../../ui/layout.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import type { HomeData } from './home-data.ts'
import styles from './trust.module.css'

/** Where an offering of 10,00 € goes, by the current parameters. */
export function Trust({ parameters }: Pick<HomeData, 'parameters'>) {
  const t = useT('home')
  const shared = useT('shared')
  const split = splitOf(exampleGross, { ...parameters, gatewayFeeBearer: 'PLATFORM' })
  const sentence = shared('receives', { gross: formatMoney(exampleGross), net: formatMoney(split.temple) })
  return (
    <section className={styles.trust} id="money">
      <Wrap className={styles.grid}>
        <div>
          <h2>{t('trust.title')}</h2>
          <Lead>
            {sentence} {t('trust.text')}
          </Lead>
          {split.card > 0 && <SmallMuted>{t('trust.estimate')}</SmallMuted>}
        </div>
        <SplitBar split={split} />
      </Wrap>
    </section>
  )
}

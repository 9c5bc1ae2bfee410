import { useT } from '../lib/language.ts'
import { formatMoney, type Split } from '../lib/money.ts'
import { Num, PlainList } from './layout.tsx'
import styles from './split-bar.module.css'

const parts = ['temple', 'card', 'platform'] as const

/** Where an offering goes, as a bar and to the cent in words. */
export function SplitBar({ split }: { split: Split }) {
  const t = useT('shared')
  const shown = parts.filter((part) => split[part] > 0)
  const money = {
    temple: formatMoney(split.temple),
    card: formatMoney(split.card),
    platform: formatMoney(split.platform),
  }
  return (
    <div>
      <div className={styles.bar} role="img" aria-label={t('split.label', money)}>
        {shown.map((part) => (
          <span key={part} className={styles[part]} style={{ flex: split[part] }} />
        ))}
      </div>
      <PlainList className={styles.legend}>
        {shown.map((part) => (
          <li key={part}>
            <i className={styles[part]} />
            {t(`split.${part}`)}
            <Num as="b">{money[part]}</Num>
          </li>
        ))}
      </PlainList>
    </div>
  )
}

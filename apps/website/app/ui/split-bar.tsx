import type { Cents } from '@kandili/money'
import { useT } from '../lib/language.ts'
import { formatMoney, type Split } from '../lib/money.ts'
import { Num } from './layout.tsx'
import styles from './split-bar.module.css'

const parts = ['temple', 'card', 'platform'] as const

type SplitBarProps = {
  split: Split
  /** Each temple's share, if there are several: they add up to the temples' part of the split. */
  temples?: readonly { title: string; cents: Cents }[]
}

/** Where an offering goes, as a bar and to the cent in words. */
export function SplitBar({ split, temples = [] }: SplitBarProps) {
  const t = useT('shared')
  const several = temples.length > 1 ? temples : []
  const shown = parts.filter((part) => split[part] > 0 && !(part === 'temple' && several.length > 0))
  const money = {
    temple: formatMoney(split.temple),
    card: formatMoney(split.card),
    platform: formatMoney(split.platform),
  }
  return (
    <div>
      <div className={styles.bar} role="img" aria-label={t('split.label', money)}>
        {several.map(({ title, cents }) => (
          <span key={title} className={styles.temple} style={{ flex: cents }} />
        ))}
        {shown.map((part) => (
          <span key={part} className={styles[part]} style={{ flex: split[part] }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {several.map(({ title, cents }) => (
          <li key={title}>
            <i className={styles.temple} />
            {title}
            <Num as="b">{formatMoney(cents)}</Num>
          </li>
        ))}
        {shown.map((part) => (
          <li key={part}>
            <i className={styles[part]} />
            {t(`split.${part}`)}
            <Num as="b">{money[part]}</Num>
          </li>
        ))}
      </ul>
    </div>
  )
}

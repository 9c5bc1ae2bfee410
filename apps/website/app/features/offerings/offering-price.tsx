import { useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Offering } from '../../lib/shapes.ts'
import { VisuallyHidden } from '../../ui/layout.tsx'
import styles from './offering-price.module.css'

/**
 * The day's price of one. In a sale the regular price is struck through before it; screen readers, which do not
 * announce strikethrough, get both in words.
 */
export function OfferingPrice({
  offering: { price, sale },
  free,
}: {
  offering: Pick<Offering, 'price' | 'sale'>
  /** The text for a price of zero. */
  free: string
}) {
  const t = useT('shared')
  const now = price === 0 ? free : formatMoney(price)
  if (!sale) return now
  return (
    <span className={styles.sale}>
      <VisuallyHidden>{t('price.regular')} </VisuallyHidden>
      <s>{formatMoney(sale.regularPrice)}</s> <VisuallyHidden>{t('price.sale')} </VisuallyHidden>
      <span>{now}</span>
    </span>
  )
}

import { useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import type { Offering } from '../../lib/shapes.ts'
import styles from './offering-price.module.css'

/**
 * The day's price of one, with the usual price in words if it is lower for some days: an offering is no bargain, so
 * nothing is struck through.
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
      <span>{now}</span> <small>{t('price.usually', { price: formatMoney(sale.regularPrice) })}</small>
    </span>
  )
}

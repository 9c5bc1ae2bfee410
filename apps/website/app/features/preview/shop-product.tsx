import type { endpoints } from '@kandili/contract'
import { formatMoney } from '@kandili/money'
import { useT } from '../../lib/language.ts'

/** A type of offering as an e-shop shows it. */
export function ShopProduct({ product }: { product: endpoints.shop.ShopProduct }) {
  const t = useT('shell')
  const { title, price, html, imageUrl, permalink } = product
  return (
    <>
      {imageUrl && <img src={imageUrl} alt="" style={{ maxWidth: '12rem' }} />}
      <h3>{title}</h3>
      <p>{formatMoney(price)}</p>
      {/* Paragraphs of escaped text: the API writes them, for the shop and for here. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {permalink && <a href={permalink}>{t('alive.atShop')}</a>}
    </>
  )
}

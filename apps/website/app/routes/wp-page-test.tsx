import { endpoints } from '@kandili/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ShopProduct } from '../features/preview/shop-product.tsx'
import { apiOf } from '../lib/api.ts'
import { languageOf, useT } from '../lib/language.ts'
import { PageHead } from '../ui/page-head.tsx'

export const loader = async (asking: LoaderFunctionArgs) => ({
  products: await apiOf(asking).call(endpoints.shop.preview, { query: { lang: languageOf(asking.request) } }),
})

/** A health check for monitoring: if this page renders, the website is up. Below, the products as an e-shop shows them. */
export default function Alive() {
  const { products } = useLoaderData<typeof loader>()
  const t = useT('shell')
  return (
    <>
      <PageHead title={t('alive.title')} description={t('alive.text')} indexed={false} />
      <main id="content" tabIndex={-1} style={{ padding: '2rem', maxWidth: '44rem', marginInline: 'auto' }}>
        <h1 style={{ fontSize: '1.5625rem' }}>{t('alive.title')}</h1>
        <p>{t('alive.text')}</p>
        {products.length > 0 && <h2 style={{ marginBlock: '2rem 1rem' }}>{t('alive.shop')}</h2>}
        <ul>
          {products.map((product) => (
            <li key={product.typeId} style={{ marginBlockEnd: '2.5rem' }}>
              <ShopProduct product={product} />
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}

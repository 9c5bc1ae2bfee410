import { useSearchParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { LookupSelect } from '../../crud/lookup-select.tsx'
import { useLookup } from '../../crud/queries.ts'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import form from '../../ui/form.module.css'
import { Counter } from './counter-page.tsx'

/** A request that an administrator places for somebody, at the temple that they choose. */
export default function AnyCounterPage() {
  const t = useT()
  const mayPlace = useRight('orders_order_edit')
  const temples = useLookup('temples')
  const [address, setAddress] = useSearchParams()
  const templeId = idInAddress(address.get('templeId') ?? undefined)
  usePageTitle(t('orders.new'))
  return (
    <>
      <div className={form.head}>
        <BackLink list="/orders">{t('nav.orders')}</BackLink>
        <h1>{t('orders.new')}</h1>
      </div>
      {mayPlace && (
        <LookupSelect
          className={form.narrow ?? ''}
          mb="lg"
          of={temples}
          label={t('orders.temple')}
          value={templeId ?? null}
          onChange={(id) => setAddress(id ? { templeId: String(id) } : {}, { replace: true })}
        />
      )}
      {!mayPlace && <p>{t('counter.noRight')}</p>}
      {mayPlace && templeId && <Counter key={templeId} templeId={templeId} />}
    </>
  )
}

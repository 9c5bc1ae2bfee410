import type { endpoints } from '@kandili/contract'
import {
  ArrowSquareOutIcon,
  CheckCircleIcon,
  ClockIcon,
  ProhibitIcon,
  XCircleIcon,
} from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import rows from '../../ui/row-card.module.css'
import { useAct } from '../../ui/use-act.ts'
import classes from './shop.module.css'
import { ShopForm } from './shop-form.tsx'

type Calls = typeof endpoints.shop
type Item = endpoints.shop.ShopItem

const key = ['shop']

/** The e-shop for published types: its settings, and each product with its state. */
export default function ShopPage() {
  const t = useT()
  const asked = useQuery({ queryKey: key, queryFn: () => call<Calls['read']>('GET', '/shop') })
  return (
    <>
      <div className={rows.head}>
        <h1>{t('nav.shop')}</h1>
      </div>
      <p className={classes.lead}>{t('shop.text')}</p>
      <Loaded of={asked} size="page">
        {({ shop, items }) => (
          <>
            <section className={`card ${rows.card}`} aria-labelledby="shop-settings">
              <h2 id="shop-settings">{t('shop.settings')}</h2>
              <ShopForm key={shop?.version ?? 0} shop={shop} queryKey={key} />
            </section>
            {shop && <Products items={items} />}
          </>
        )}
      </Loaded>
    </>
  )
}

const Products = ({ items }: { items: readonly Item[] }) => {
  const t = useT()
  const mayEdit = useRight('general_mainparameter_edit')
  const { tell } = useAct([key])
  return (
    <section className={`card ${rows.card}`} aria-labelledby="shop-products">
      <div className={rows.head}>
        <h2 id="shop-products">{t('shop.products')}</h2>
        {mayEdit && items.length > 0 && (
          <Button
            onClick={() =>
              void tell(() => call<Calls['compare']>('POST', '/shop/compare', {}), t('shop.compared'))
            }
          >
            {t('shop.compare')}
          </Button>
        )}
      </div>
      {items.length === 0 && <p className={rows.quiet}>{t('shop.none')}</p>}
      <ul className={rows.rows}>
        {items.map((item) => (
          <Product key={item.id} item={item} mayEdit={mayEdit} />
        ))}
      </ul>
    </section>
  )
}

const looks = {
  WAITING: { tone: 'wait', icon: ClockIcon },
  SHOWN: { tone: 'done', icon: CheckCircleIcon },
  REMOVED: { tone: 'mute', icon: ProhibitIcon },
  FAILED: { tone: 'bad', icon: XCircleIcon },
} as const

const Product = ({ item, mayEdit }: { item: Item; mayEdit: boolean }) => {
  const t = useT()
  const language = useLanguage()
  const { tell } = useAct([key])
  const { id, title, typeId, state, failure, attempts, differences, permalink, syncedAt } = item
  const name = `${title ? inLanguage(title, language) : t('shop.deleted', { id: String(typeId) })} (${t(`shop.language.${item.language}`)})`
  const send = () => call<Calls['repeat']>('POST', '/shop/items/:id/send', { params: { id } })
  return (
    <li>
      <div className={rows.words}>
        {name}
        {syncedAt && <small className="num">{t('shop.synced', { at: dateTimeOf(syncedAt) })}</small>}
        {failure && <small>{t('shop.failed', { why: t(`shop.failure.${failure}`), count: attempts })}</small>}
        {differences.length > 0 && (
          <small>
            {t('shop.differs', {
              fields: differences.map((field) => t(`shop.difference.${field}`)).join(', '),
            })}
          </small>
        )}
      </div>
      <Chip {...looks[state]}>{t(`shop.state.${state}`)}</Chip>
      {permalink && (
        <Button
          component="a"
          href={permalink}
          variant="subtle"
          leftSection={<ArrowSquareOutIcon size={20} />}
          aria-label={t('shop.viewOf', { name })}
        >
          {t('shop.view')}
        </Button>
      )}
      {mayEdit && (
        <Button aria-label={t('shop.sendOf', { name })} onClick={() => void tell(send, t('shop.sent'))}>
          {t('shop.send')}
        </Button>
      )}
    </li>
  )
}

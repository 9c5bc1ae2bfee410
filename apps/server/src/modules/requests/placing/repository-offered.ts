import type { AskingWay, Intention, Rite, Service, VatClass } from '@kandili/contract'
import type { Sale } from '@kandili/domain'
import type { Database } from '../../../platform/context.ts'
import { executeText } from '../../../platform/database/execute-text.ts'
import type { OfferedFacts, TempleFacts } from './placement.ts'

type Row = {
  temple_id: number
  temple_version: string
  names_limit: number
  min_order_amount_cents: number
  commission_basis_points: number
  paused_until: string | null
  published: boolean
  status: string
  has_mandate: boolean
  mandate_until: string | null
  type_id: number | null
  offering_version: string
  type_version: string
  service: Service
  title: { el: string; en: string }
  intentions: Intention[]
  asks: AskingWay
  price_cents: number | null
  sale_price_cents: number | null
  sale_start_date: string | null
  sale_end_date: string | null
  min_cents: number | null
  own_names_limit: number | null
  min_price_cents: number | null
  max_price_cents: number | null
  recommended_price_cents: number
  burning_minutes: number | null
  rite: Rite | null
  weekdays: number[] | null
  capacity_per_day: number | null
  postage_cents: number | null
  vat_class: VatClass
}

/** PostgreSQL gives a row another xmin with every change, however it is changed: a version without a column. */
const statement = `
    select t.id as temple_id, t.xmin::text as temple_version, t.names_limit, t.min_order_amount_cents,
      t.commission_basis_points, t.paused_until, t.published, t.status,
      t.mandate_by is not null as has_mandate, t.mandate_until, y.id as type_id, o.xmin::text as offering_version,
      y.xmin::text as type_version, y.service, y.title,
      case when o.intentions is null then y.intentions
        else array(select unnest(y.intentions) intersect select unnest(o.intentions)) end as intentions,
      o.asks, o.price_cents, o.sale_price_cents, o.sale_start_date, o.sale_end_date, o.min_cents,
      o.names_limit as own_names_limit, y.min_price_cents, y.max_price_cents,
      y.price_cents as recommended_price_cents, y.burning_minutes,
      y.rite, o.weekdays, o.capacity_per_day,
      case when y.service = 'PRODUCT' then o.postage_cents end as postage_cents, y.vat_class
    from temple t
    left join temple_offering o on o.temple_id = t.id and o.enabled and o.type_id = any($2::bigint[])
    left join offering_type y on y.id = o.type_id and y.status = 'ENABLED' and y.published
      and (o.intentions is null or o.intentions && y.intentions)
    where t.id = any($1::bigint[])`

const saleOf = ({ sale_price_cents, sale_start_date, sale_end_date }: Row): Sale | null =>
  sale_price_cents !== null && sale_start_date !== null && sale_end_date !== null
    ? { price: sale_price_cents, from: sale_start_date, until: sale_end_date }
    : null

/** The offers of temples, by temple and by temple and type (`keyOfOffer`). */
export type Offered = {
  readonly temples: ReadonlyMap<number, TempleFacts>
  readonly offered: ReadonlyMap<string, OfferedFacts>
}

export const keyOfOffer = ({ templeId, typeId }: { templeId: number; typeId: number }): string =>
  `${templeId}:${typeId}`

/**
 * The offers of these temples and types, in one query. Whether a temple is listed is for the caller to decide, who
 * knows the day (`isListed`).
 */
export const findOffered = async (
  db: Database,
  lines: readonly { templeId: number; typeId: number }[],
): Promise<Offered> => {
  const rows = await executeText<Row>(db, statement, [
    lines.map(({ templeId }) => templeId),
    lines.map(({ typeId }) => typeId),
  ])
  const temples = new Map<number, TempleFacts>()
  const offered = new Map<string, OfferedFacts>()
  for (const row of rows) {
    temples.set(row.temple_id, {
      id: row.temple_id,
      minOrderAmountCents: row.min_order_amount_cents,
      commissionBasisPoints: row.commission_basis_points,
      pausedUntil: row.paused_until,
      listing: {
        published: row.published,
        status: row.status,
        hasMandate: row.has_mandate,
        mandateUntil: row.mandate_until,
      },
    })
    if (row.type_id === null || row.price_cents === null) continue
    const facts: OfferedFacts = {
      templeId: row.temple_id,
      typeId: row.type_id,
      service: row.service,
      title: row.title,
      intentions: row.intentions,
      own: {
        asks: row.asks,
        price: row.price_cents,
        sale: saleOf(row),
        minPrice: row.min_cents,
      },
      bounds: { minPrice: row.min_price_cents, maxPrice: row.max_price_cents },
      recommendedPrice: row.recommended_price_cents,
      namesLimit: row.own_names_limit ?? row.names_limit,
      burningMinutes: row.burning_minutes,
      rite: row.rite,
      weekdays: row.weekdays,
      postage: row.postage_cents,
      vatClass: row.vat_class,
      capacityPerDay: row.capacity_per_day,
      version: { temple: row.temple_version, offering: row.offering_version, type: row.type_version },
    }
    offered.set(keyOfOffer(facts), facts)
  }
  return { temples, offered }
}

import type { Intention, Service } from '@kandili/contract'
import type { Database } from '../../../platform/context.ts'
import { executePrepared } from '../../../platform/database/prepared.ts'
import type { OfferedFacts, TempleFacts } from './placement.ts'

type Row = {
  temple_id: number
  names_limit: number
  min_order_amount_cents: number
  commission_basis_points: number
  paused_until: string | null
  type_id: number | null
  service: Service
  title: { el: string; en: string }
  intentions: Intention[]
  price_cents: number | null
  min_price_cents: number | null
  max_price_cents: number | null
  burning_minutes: number | null
}

const statement = {
  name: 'requests-offered',
  text: `
    select t.id as temple_id, t.names_limit, t.min_order_amount_cents, t.commission_basis_points, t.paused_until,
      y.id as type_id, y.service, y.title, y.intentions, o.price_cents, y.min_price_cents, y.max_price_cents,
      y.burning_minutes
    from temple t
    left join temple_offering o on o.temple_id = t.id and o.enabled and o.type_id = any($2::bigint[])
    left join offering_type y on y.id = o.type_id and y.status = 'ENABLED'
    where t.id = any($1::bigint[]) and t.published and t.status = 'ENABLED'
      and t.mandate_by is not null and (t.mandate_until is null or t.mandate_until >= $3::date)`,
}

/**
 * What the named temples offer of the named types, in one query. A temple that is not listed (unpublished, disabled,
 * without a mandate that still holds) is not there; a type it does not offer has no facts.
 */
export const findOffered = async (
  db: Database,
  lines: readonly { templeId: number; typeId: number }[],
  today: string,
): Promise<{ temples: Map<number, TempleFacts>; offered: Map<string, OfferedFacts> }> => {
  const rows = await executePrepared<Row>(db, statement, [
    lines.map(({ templeId }) => templeId),
    lines.map(({ typeId }) => typeId),
    today,
  ])
  const temples = new Map<number, TempleFacts>()
  const offered = new Map<string, OfferedFacts>()
  for (const row of rows) {
    temples.set(row.temple_id, {
      id: row.temple_id,
      namesLimit: row.names_limit,
      minOrderAmountCents: row.min_order_amount_cents,
      commissionBasisPoints: row.commission_basis_points,
      pausedUntil: row.paused_until,
    })
    if (row.type_id === null || row.price_cents === null) continue
    offered.set(`${row.temple_id}:${row.type_id}`, {
      templeId: row.temple_id,
      typeId: row.type_id,
      service: row.service,
      title: row.title,
      intentions: row.intentions,
      priceCents: row.price_cents,
      minPriceCents: row.min_price_cents,
      maxPriceCents: row.max_price_cents,
      burningMinutes: row.burning_minutes,
    })
  }
  return { temples, offered }
}

import type { Intention, Service } from '@kandili/contract'
import type { Database } from '../platform/context.ts'
import type { OfferedFacts, TempleFacts } from './placement.ts'

/**
 * What the named temples offer of the named types, in one query. A temple that is not listed (unpublished, disabled,
 * without a mandate that still holds) is not there; a type it does not offer has no facts.
 */
export const findOffered = async (
  db: Database,
  lines: readonly { templeId: number; typeId: number }[],
  today: string,
): Promise<{ temples: Map<number, TempleFacts>; offered: Map<string, OfferedFacts> }> => {
  const rows = await db
    .selectFrom('temple as t')
    .leftJoin('temple_offering as o', (join) =>
      join
        .onRef('o.temple_id', '=', 't.id')
        .on('o.enabled', '=', true)
        .on(
          'o.type_id',
          'in',
          lines.map(({ typeId }) => typeId),
        ),
    )
    .leftJoin('offering_type as y', (join) =>
      join.onRef('y.id', '=', 'o.type_id').on('y.status', '=', 'ENABLED'),
    )
    .select([
      't.id as temple_id',
      't.names_limit',
      't.min_order_amount_cents',
      't.commission_basis_points',
      't.paused_until',
      'y.id as type_id',
      'y.service',
      'y.title',
      'y.intentions',
      'o.price_cents',
      'y.min_price_cents',
      'y.max_price_cents',
      'y.burning_minutes',
    ])
    .where(
      't.id',
      'in',
      lines.map(({ templeId }) => templeId),
    )
    .where('t.published', '=', true)
    .where('t.status', '=', 'ENABLED')
    .where('t.mandate_by', 'is not', null)
    .where((where) => where.or([where('t.mandate_until', 'is', null), where('t.mandate_until', '>=', today)]))
    .execute()
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
      service: row.service as Service,
      title: row.title as { el: string; en: string },
      intentions: (row.intentions ?? []) as Intention[],
      priceCents: row.price_cents,
      minPriceCents: row.min_price_cents,
      maxPriceCents: row.max_price_cents,
      burningMinutes: row.burning_minutes,
    })
  }
  return { temples, offered }
}

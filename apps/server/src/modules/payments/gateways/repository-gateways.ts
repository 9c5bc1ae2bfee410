import { type GatewayName, paymentGateways } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

export const writeHealth = (
  db: Database,
  gateway: GatewayName,
  change: {
    answered_at?: Date
    failed_at?: Date
    failure?: string
    movements_from?: Date
    movements_until?: Date
    compared_at?: Date
  },
) =>
  db
    .insertInto('gateway_health')
    .values({ gateway, ...change })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet(change))
    .execute()

export const countRefusedWebhooks = (
  db: Database,
  gateway: GatewayName,
  { count, at }: { count: number; at: Date },
) =>
  sql`
    insert into gateway_health as h (gateway, refused_webhooks, webhook_refused_at) values (${gateway}, ${count}, ${at})
    on conflict (gateway) do update
    set refused_webhooks = h.refused_webhooks + ${count}, webhook_refused_at = ${at}`.execute(db)

export const findHealth = (db: Database, gateway: GatewayName) =>
  db.selectFrom('gateway_health').selectAll().where('gateway', '=', gateway).executeTakeFirst()

/** The gateways whose last call had no answer, unless nobody has called since. */
export const findSilentGateways = async (db: Database, since: Date): Promise<GatewayName[]> => {
  const rows = await db
    .selectFrom('gateway_health')
    .select('gateway')
    .$castTo<{ gateway: GatewayName }>()
    .where((is) => is.or([is('answered_at', 'is', null), is('failed_at', '>', is.ref('answered_at'))]))
    .where('failed_at', '>', since)
    .execute()
  return rows.map(({ gateway }) => gateway)
}

export type Inbox = { lastEventAt: Date | null; waiting: number; oldestWaitingAt: Date | null }

/** Each gateway's webhooks: the latest, and those that wait. */
export const findInboxes = async (db: Database): Promise<ReadonlyMap<GatewayName, Inbox>> => {
  const { rows } = await sql<{ source: GatewayName } & Inbox>`
    select s.source,
      -- A gateway without events would be looked for in all of them.
      (select received_at from external_event e
        where e.source = s.source and (select min(external_id) from external_event x where x.source = s.source) is not null
        order by id desc limit 1) as "lastEventAt",
      (select count(*)::int from external_event e where e.source = s.source and handled_at is null) as waiting,
      (select min(received_at) from external_event e
        where e.source = s.source and handled_at is null) as "oldestWaitingAt"
    from unnest(${[...paymentGateways]}::text[]) as s(source)`.execute(db)
  return new Map(rows.map(({ source, ...inbox }) => [source, inbox]))
}

/** The payment methods that are switched off, with their temples. */
export const findSwitchedOff = (db: Database) =>
  db
    .selectFrom('temple_method_off as o')
    .innerJoin('temple as t', 't.id', 'o.temple_id')
    .select(['o.method', 't.id', 't.title'])
    .orderBy('o.method')
    .orderBy('t.id')
    .execute()

export const isTemple = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('temple').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

export const setMethod = async (
  db: Database,
  { method, templeId, isOn }: { method: string; templeId: number; isOn: boolean },
): Promise<void> => {
  if (isOn) {
    await db
      .deleteFrom('temple_method_off')
      .where('temple_id', '=', templeId)
      .where('method', '=', method)
      .execute()
    return
  }
  await db
    .insertInto('temple_method_off')
    .values({ temple_id: templeId, method })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

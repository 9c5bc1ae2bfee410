import { randomBytes } from 'node:crypto'
import type { Service } from '@kandili/contract'
import type { Insertable } from 'kysely'
import type { Database } from '../../src/platform/context.ts'
import type { DB } from '../../src/platform/database/schema.ts'

type TempleFacts = Partial<Insertable<DB['temple']>> & {
  /** Its offerings: the reference catalogue's first type of each service, at this price in cents. */
  offers?: Partial<Record<Service, number>>
}

export type MadeTemple = { id: number; slug: string; typeOf(service: Service): number }

/** Inserts a listed temple with a mandate, somewhere in Greece, and its offerings. */
export const makeTemple = async (
  db: Database,
  { offers = { CANDLE: 500 }, ...facts }: TempleFacts = {},
): Promise<MadeTemple> => {
  const slug = `temple-${randomBytes(5).toString('hex')}`
  const city = await db.selectFrom('city').select('id').orderBy('id').executeTakeFirstOrThrow()
  const temple = await db
    .insertInto('temple')
    .values({
      title: JSON.stringify({ el: `Ναός ${slug}`, en: `Temple ${slug}` }),
      kind: 'PARISH',
      city_id: city.id,
      website_slug: slug,
      published: true,
      mandate_by: JSON.stringify({ el: 'Μητρόπολη των δοκιμών', en: 'Metropolis of the tests' }),
      min_order_amount_cents: 200,
      commission_basis_points: 1000,
      names_limit: 10,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const types = new Map<Service, number>()
  for (const [service, price] of Object.entries(offers) as [Service, number][]) {
    const type = await db
      .selectFrom('offering_type')
      .select('id')
      .where('service', '=', service)
      // One that an administrator unpublished is offered by nobody.
      .where('published', '=', true)
      .where('status', '=', 'ENABLED')
      .orderBy('position')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('temple_offering')
      .values({ temple_id: temple.id, type_id: type.id, price_cents: price })
      .execute()
    types.set(service, type.id)
  }
  return {
    id: temple.id,
    slug,
    typeOf: (service) => {
      const type = types.get(service)
      if (type === undefined) throw new Error(`The temple was made without ${service}`)
      return type
    },
  }
}

import type { Database } from '../platform/context.ts'
import type { NewTemple } from './open-temple.ts'

export const cityExists = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('city').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** @param temple amounts in cents, commission in basis points */
export const insertTemple = async (
  db: Database,
  temple: NewTemple & { minOrderAmount: number; commission: number; namesLimit: number; at: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('temple')
    .values({
      title: JSON.stringify(temple.title),
      kind: temple.kind,
      religion: temple.religion,
      jurisdiction: JSON.stringify(temple.jurisdiction),
      city_id: temple.cityId,
      street_name: temple.address,
      zip_code: temple.zipCode,
      phone: temple.phone,
      email: temple.email,
      afm: temple.afm,
      min_order_amount_cents: temple.minOrderAmount,
      commission_basis_points: temple.commission,
      names_limit: temple.namesLimit,
      mandate_by: JSON.stringify(temple.mandate.by),
      mandate_from: temple.mandate.from,
      mandate_until: temple.mandate.until,
      created_at: temple.at,
      updated_at: temple.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

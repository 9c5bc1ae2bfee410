import type { Bilingual, Religion, TempleKind } from '@kandili/contract'
import type { Database } from '../../platform/context.ts'

/** The data of a temple on the day it joins. Dates are civil. */
export type NewTemple = {
  readonly title: Bilingual
  readonly kind: TempleKind
  readonly religion: Religion
  readonly jurisdiction: Bilingual
  readonly cityId: number
  readonly address: string
  readonly zipCode: string
  readonly phone: string
  readonly email: string
  readonly afm: string | null
  readonly mandate: {
    readonly by: Bilingual
    readonly from: string | null
    readonly until: string | null
    /** The document that came with the application. */
    readonly documentId: string | null
  }
}

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
      mandate_file_id: temple.mandate.documentId,
      created_at: temple.at,
      updated_at: temple.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

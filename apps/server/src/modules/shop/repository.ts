import type { endpoints, Language } from '@kandili/contract'
import { cents } from '@kandili/money'
import type { Database } from '../../platform/context.ts'
import type { Kind } from './product.ts'

type Difference = endpoints.shop.ShopDifference
type Failure = endpoints.shop.ShopFailure
type Translation = endpoints.shop.ShopSettings['translation']

export const findShop = async (db: Database, { lock = false } = {}) => {
  const query = db.selectFrom('shop').selectAll().$narrowType<{ translation: Translation }>()
  return (lock ? query.forUpdate() : query).executeTakeFirst()
}
export type Shop = NonNullable<Awaited<ReturnType<typeof findShop>>>

type ShopValues = {
  address: string
  credentials: Buffer
  language: Language
  translation: Translation
  enabled: boolean
}
export const saveShop = (db: Database, values: ShopValues, now: Date) =>
  db
    .insertInto('shop')
    .values({ ...values, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({ ...values, updated_at: now, version: eb('shop.version', '+', 1) })),
    )
    .execute()

/** Another shop has nothing of ours yet. */
export const forgetRemotes = (db: Database, now: Date) =>
  db
    .updateTable('shop_item')
    .set({
      remote_id: null,
      permalink: null,
      image_id: null,
      image_file_id: null,
      state: 'WAITING',
      failure: null,
      differences: [],
      changed_at: now,
    })
    .execute()

const items = (db: Database) =>
  db
    .selectFrom('shop_item as i')
    .leftJoin('offering_type as o', 'o.id', 'i.offering_type_id')
    .selectAll('i')
    .select('o.title')
    .$narrowType<{ failure: Failure | null; differences: Difference[] }>()
export const findItems = (db: Database) => items(db).orderBy('i.id').execute()
export const findItem = (db: Database, id: number) => items(db).where('i.id', '=', id).executeTakeFirst()
export type Item = NonNullable<Awaited<ReturnType<typeof findItem>>>

/** Records that a product should be at the shop, or removed from it. @returns its id */
export const wishItem = async (
  db: Database,
  wish: { typeId: number; language: Language; wanted: 'SHOWN' | 'REMOVED' },
  now: Date,
): Promise<number> => {
  const changed = {
    wanted: wish.wanted,
    state: 'WAITING',
    failure: null,
    attempts: 0,
    changed_at: now,
  } as const
  const { id } = await db
    .insertInto('shop_item')
    .values({ offering_type_id: wish.typeId, language: wish.language, ...changed })
    .onConflict((conflict) => conflict.columns(['offering_type_id', 'language']).doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findItemsOfType = (db: Database, typeId: number) =>
  db.selectFrom('shop_item').select(['id', 'language']).where('offering_type_id', '=', typeId).execute()

export const findRemoteOf = async (db: Database, typeId: number, language: Language) =>
  (
    await db
      .selectFrom('shop_item')
      .select('remote_id')
      .where('offering_type_id', '=', typeId)
      .where('language', '=', language)
      .executeTakeFirst()
  )?.remote_id ?? null

export const updateItem = (
  db: Database,
  id: number,
  values: Partial<{
    state: Item['state']
    remote_id: number | null
    permalink: string | null
    image_id: number | null
    image_file_id: string | null
    failure: Failure | null
    attempts: number
    differences: Difference[]
    synced_at: Date
    checked_at: Date
  }>,
) => db.updateTable('shop_item').set(values).where('id', '=', id).execute()

const everyKind = (db: Database) =>
  db
    .selectFrom('offering_type as y')
    .leftJoin('product_category as c', 'c.id', 'y.category_id')
    .select([
      'y.id',
      'y.service',
      'y.title',
      'y.description',
      'y.price_cents',
      'y.website_slug',
      'y.file_id',
      'y.vat_class',
      'y.category_id',
      'c.title as category_title',
    ])

const kinds = (db: Database) =>
  everyKind(db).where('y.published', '=', true).where('y.status', '=', 'ENABLED')

const asKind = (row: Awaited<ReturnType<ReturnType<typeof kinds>['execute']>>[number]): Kind => ({
  id: row.id,
  service: row.service,
  title: row.title,
  description: row.description,
  price: cents(row.price_cents),
  slug: row.website_slug ?? `kandili-${row.id}`,
  vatClass: row.vat_class,
  category:
    row.category_id !== null && row.category_title
      ? { id: row.category_id, title: row.category_title }
      : null,
  fileId: row.file_id,
})

/** The published type; undefined if it is unpublished, disabled or deleted. */
export const findKind = async (db: Database, id: number): Promise<Kind | undefined> => {
  const row = await kinds(db).where('y.id', '=', id).executeTakeFirst()
  return row && asKind(row)
}
/** The type, published or not: for a preview. */
export const findAnyKind = async (db: Database, id: number): Promise<Kind | undefined> => {
  const row = await everyKind(db).where('y.id', '=', id).executeTakeFirst()
  return row && asKind(row)
}
export const findKinds = async (db: Database): Promise<Kind[]> =>
  (await kinds(db).orderBy('y.position').orderBy('y.id').execute()).map(asKind)

import { addDays } from '@kandili/almanac'
import { type AskingWay, brokenRule, endpoints } from '@kandili/contract'
import { offerOn, type PriceProblem, priceProblems } from '@kandili/domain'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal, type RefusedField } from '../../../platform/errors.ts'
import { templeInReach } from '../../authorization/index.ts'
import { parameter } from '../../settings/index.ts'
import { boundsOf, ownOfferOf } from './own-offer.ts'
import {
  findKinds,
  findLimits,
  findOthersPrices,
  insertOffering,
  type KindRow,
  lockKind,
  type OfferingValues,
  updateOffering,
  updatePositions,
} from './repository.ts'

type TempleOffering = endpoints.templeOfferings.TempleOffering
type Body = z.output<typeof endpoints.templeOfferings.save.body>
type Change = z.output<typeof endpoints.templeOfferings.saveAll.body>['changes'][number]
/** What published temples other than this one ask for. */
type Others = Awaited<ReturnType<typeof findOthersPrices>>

/** Fewer temples than this say nothing about what is usual. */
const FEWEST_OTHERS = 3
/** How many types of a service are taken for usual where no other temple says so. */
const FIRST_OF_A_SERVICE = 5

const presentOwn = (row: KindRow): TempleOffering['own'] =>
  row.version === null || row.own_price_cents === null || row.updated_at === null
    ? null
    : {
        version: row.version,
        enabled: row.enabled ?? false,
        asks: (row.asks ?? 'SUGGESTED') as AskingWay,
        price: row.own_price_cents,
        salesPrice: row.sale_price_cents,
        saleStartDate: row.sale_start_date,
        saleEndDate: row.sale_end_date,
        minPrice: row.min_cents,
        namesLimit: row.names_limit,
        intentions: row.own_intentions as endpoints.templeOfferings.OwnOffering['intentions'],
        weekdays: row.weekdays,
        capacityPerDay: row.capacity_per_day,
        stock: row.stock,
        postage: row.postage_cents,
        position: row.position ?? 0,
        updatedAt: new Date(row.updated_at).toISOString(),
      }

/** The price of one on the civil date `today`, if it is available. */
const presentToday = (row: KindRow, today: string): TempleOffering['today'] => {
  const isShared = row.intentions.some((one) => row.own_intentions?.includes(one) ?? true)
  if (row.own_price_cents === null || !row.enabled || !row.available || !isShared) return null
  const own = ownOfferOf({ ...row, own_price_cents: row.own_price_cents })
  const { price, sale } = offerOn(own, boundsOf(row), today)
  return { price, regularPrice: sale?.regularPrice ?? null }
}

const presentOthers = (row: KindRow, { prices }: Others): TempleOffering['others'] => {
  const asked = prices.get(row.id)
  return asked && asked.temples >= FEWEST_OTHERS ? { from: asked.from, to: asked.to } : null
}

const isUsual = (row: KindRow, { temples, prices }: Others): boolean => {
  if (!row.available) return false
  if (temples >= FEWEST_OTHERS) return (prices.get(row.id)?.temples ?? 0) * 2 >= temples
  return row.service !== 'PRODUCT' && row.rank <= FIRST_OF_A_SERVICE
}

const present = (row: KindRow, today: string, others: Others): TempleOffering => ({
  typeId: row.id,
  service: row.service as TempleOffering['service'],
  title: row.title as TempleOffering['title'],
  description: row.description as TempleOffering['description'],
  drawing: row.drawing as TempleOffering['drawing'],
  file: row.file_id === null ? null : { id: row.file_id, title: row.file_title ?? '' },
  proposedPrice: row.proposed_price_cents,
  minPrice: row.min_price_cents,
  maxPrice: row.max_price_cents,
  intentions: row.intentions as TempleOffering['intentions'],
  available: row.available,
  own: presentOwn(row),
  today: presentToday(row, today),
  others: presentOthers(row, others),
  usual: isUsual(row, others),
})

/**
 * Every type with the temple's settings for it. A type that administrators have withdrawn is listed only if the
 * temple has set it up.
 * @throws ENTITY_NOT_FOUND for another's temple
 */
export const listTempleOfferings = async (
  context: Context,
  templeId: number,
): Promise<endpoints.templeOfferings.TempleOfferings> => {
  const title = await templeInReach(context, templeId, 'view')
  const today = context.system.clock.today()
  const limits = found(await findLimits(context.db, templeId))
  const kinds = await findKinds(context.db, templeId)
  const others = await findOthersPrices(context.db, templeId)
  return {
    temple: { id: templeId, title },
    namesLimit: limits.names_limit,
    minOrderAmount: limits.min_order_amount_cents,
    offerings: kinds
      .filter(({ available, version }) => available || version !== null)
      .map((row) => present(row, today, others)),
  }
}

const fieldNames = { price: 'price', sale: 'salesPrice', minPrice: 'minPrice' } as const

const ofPrice = ({ of, limit, cents }: PriceProblem): RefusedField => ({
  field: fieldNames[of],
  message: limit === 'LEAST' ? 'rule.kindLeast' : 'rule.kindMost',
  facts: { cents },
})

/**
 * The checks that need the type, the stored values and the clock: prices outside the type's limits, an offering
 * without money, or at a lower price, if the type or the temple has a minimum, an intention that the type does not have, a new sale that
 * has ended or begins after the horizon, and offering a withdrawn type.
 */
const problemsOf = (
  body: Body,
  kind: KindRow,
  { today, lastDay, templeMinimum }: { today: string; lastDay: string; templeMinimum: number },
): RefusedField[] => {
  const { asks, salesPrice, saleStartDate, saleEndDate } = body
  const sale =
    typeof salesPrice === 'number' && saleStartDate && saleEndDate
      ? { price: salesPrice, from: saleStartDate, until: saleEndDate }
      : null
  const own = { asks, price: body.price, sale, minPrice: body.minPrice ?? null }
  const fields = priceProblems(own, boundsOf(kind))
  const isNewSale = sale !== null && (sale.from !== kind.sale_start_date || sale.until !== kind.sale_end_date)
  return [
    ...fields.map((problem) => (asks === 'FREE' ? { ...ofPrice(problem), field: 'asks' } : ofPrice(problem))),
    // Its minimum for one request would still apply.
    ...(asks === 'FREE' && templeMinimum > 0
      ? [{ field: 'asks', message: 'rule.freeBelowMinimum', facts: { cents: templeMinimum } }]
      : []),
    // Nobody could ask for one alone.
    ...(asks !== 'FREE' && body.enabled && body.price < templeMinimum
      ? [{ field: 'price', message: 'rule.belowTempleMinimum', facts: { cents: templeMinimum } }]
      : []),
    ...(isNewSale && sale.until < today ? [{ field: 'saleEndDate', message: 'rule.notPast' }] : []),
    ...(isNewSale && sale.from > lastDay ? [{ field: 'saleStartDate', message: 'rule.tooFar' }] : []),
    ...(body.intentions?.some((one) => !kind.intentions.includes(one))
      ? [{ field: 'intentions', message: 'rule.intentionNotOffered' }]
      : []),
    ...(body.enabled && !kind.available ? [{ field: 'enabled', message: 'rule.kindNotOffered' }] : []),
  ]
}

/**
 * Writes one offering.
 * @returns why it is not written, if a rule forbids it
 * @throws ENTITY_NOT_FOUND for an unknown type, CONFLICT if somebody else has changed it since the given version
 */
const writeOffering = async (
  context: Context,
  key: { templeId: number; typeId: number },
  { version, ...body }: Body,
): Promise<RefusedField[]> => {
  const { templeId, typeId } = key
  const today = context.system.clock.today()
  const lastDay = addDays(today, await parameter(context, 'requestHorizonDays'))
  found(await lockKind(context.db, typeId))
  const [kind] = await findKinds(context.db, templeId, typeId)
  const { min_order_amount_cents: templeMinimum } = found(await findLimits(context.db, templeId))
  const fields = problemsOf({ version, ...body }, found(kind), { today, lastDay, templeMinimum })
  // A conflict takes precedence: the input was checked against outdated values.
  if ((kind?.version ?? null) !== version) throw new Refusal('CONFLICT')
  if (fields.length > 0) return fields
  const isFree = body.asks === 'FREE'
  const values: OfferingValues = {
    enabled: body.enabled,
    asks: body.asks,
    price_cents: isFree ? 0 : body.price,
    sale_price_cents: isFree ? null : (body.salesPrice ?? null),
    sale_start_date: isFree ? null : (body.saleStartDate ?? null),
    sale_end_date: isFree ? null : (body.saleEndDate ?? null),
    min_cents: body.asks === 'SUGGESTED' ? (body.minPrice ?? null) : null,
    names_limit: body.namesLimit ?? null,
    intentions: body.intentions ?? null,
    weekdays: body.weekdays ? [...new Set(body.weekdays)].sort((a, b) => a - b) : null,
    capacity_per_day: body.capacityPerDay ?? null,
    stock: body.stock ?? null,
    postage_cents: body.postage ?? null,
    updated_at: context.system.clock.now(),
    updated_by: context.actor?.userId ?? null,
  }
  const isWritten =
    version === null
      ? await insertOffering(context.db, key, values)
      : await updateOffering(context.db, { ...key, version }, values)
  if (!isWritten) throw new Refusal('CONFLICT')
  await recordAudit(context, {
    action: version === null ? 'CREATE' : 'UPDATE',
    entity: 'temple-offerings',
    entityId: typeId,
    templeId,
    facts: { enabled: body.enabled, cents: body.price },
  })
  return []
}

/**
 * Sets a temple's offering of a type. Placed requests keep their amounts.
 * @throws ENTITY_NOT_FOUND for another's temple or an unknown type, VALIDATION_FAILED, CONFLICT if somebody else has
 *   changed it since the caller read it
 */
export const saveTempleOffering = async (
  context: Context,
  key: { templeId: number; typeId: number },
  body: Body,
): Promise<TempleOffering> => {
  await templeInReach(context, key.templeId, 'edit')
  return context.transaction(async (inside) => {
    const fields = await writeOffering(inside, key, body)
    if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
    const saved = (await findKinds(inside.db, key.templeId)).find(({ id }) => id === key.typeId)
    const others = await findOthersPrices(inside.db, key.templeId)
    return present(found(saved), inside.system.clock.today(), others)
  })
}

/** The whole offering that a row of the price list means: what is stored, or a new one's defaults, with the change. */
const offeringOf = (row: KindRow | undefined, { version, enabled, price }: Change) => {
  const own = row && presentOwn(row)
  return { asks: row?.service === 'PRODUCT' ? 'FIXED' : 'SUGGESTED', ...own, version, enabled, price }
}

/**
 * Sets prices of a temple's offerings, and which of them it offers: all of them or, if one is refused, none.
 * @throws ENTITY_NOT_FOUND for another's temple or an unknown type, VALIDATION_FAILED with each field of each change
 *   (`changes.3.price`), CONFLICT if somebody else has changed one of them since the caller read it
 */
export const saveTempleOfferings = async (
  context: Context,
  templeId: number,
  changes: readonly Change[],
): Promise<endpoints.templeOfferings.TempleOfferings> => {
  await templeInReach(context, templeId, 'edit')
  await context.transaction(async (inside) => {
    const stored = new Map((await findKinds(inside.db, templeId)).map((row) => [row.id, row]))
    const fields: RefusedField[] = []
    // Always in the order of the types, so that two savings never wait for each other.
    const inOrder = [...changes.entries()].sort(([, one], [, other]) => one.typeId - other.typeId)
    for (const [index, change] of inOrder) {
      const body = endpoints.templeOfferings.save.body.safeParse(
        offeringOf(stored.get(change.typeId), change),
      )
      const refused: RefusedField[] = body.success
        ? await writeOffering(inside, { templeId, typeId: change.typeId }, body.data)
        : body.error.issues.map((issue) => {
            const { key, facts } = brokenRule(issue)
            return { field: issue.path.join('.'), message: key, facts: { ...facts } }
          })
      fields.push(...refused.map((one) => ({ ...one, field: `changes.${index}.${one.field}` })))
    }
    if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
  })
  return listTempleOfferings(context, templeId)
}

/**
 * Sets the order of a temple's offerings of one service.
 * @throws ENTITY_NOT_FOUND for another's temple, VALIDATION_FAILED for a type that the temple has not set up
 */
export const arrangeTempleOfferings = async (
  context: Context,
  templeId: number,
  { service, typeIds }: z.output<typeof endpoints.templeOfferings.arrange.body>,
): Promise<void> => {
  await templeInReach(context, templeId, 'edit')
  const different = [...new Set(typeIds)]
  await context.transaction(async (inside) => {
    if ((await updatePositions(inside.db, { templeId, service, typeIds: different })) !== different.length) {
      throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'typeIds', message: 'rule.notFound' }] })
    }
    await recordAudit(inside, {
      action: 'UPDATE',
      entity: 'temple-offerings',
      templeId,
      facts: { fields: ['position'] },
    })
  })
}

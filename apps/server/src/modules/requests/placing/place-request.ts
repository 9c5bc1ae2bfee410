import { addDays } from '@kandili/almanac'
import type { endpoints, RequestChannel } from '@kandili/contract'
import { isListed, postageOfLines, vatRates } from '@kandili/domain'
import { commissionOfLines } from '@kandili/money'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.ts'
import { randomToken } from '../../../platform/crypto/tokens.ts'
import { isOutOfStock } from '../../../platform/database/violations.ts'
import { Refusal, type RefusedField } from '../../../platform/errors.ts'
import { existingSaints } from '../../catalogue/index.ts'
import { parameter, textVersions } from '../../settings/index.ts'
import { payerKey } from '../contact-key.ts'
import { markRequestPaid } from '../lifecycle/mark-request-paid.ts'
import { countUnpaidChoice, refuseTooManyUnpaid } from '../lifecycle/unpaid-limits.ts'
import { askedColumns } from '../line-columns.ts'
import { trackingUrl } from '../presenter.ts'
import { type AssignedDay, assignDays, type DatedLine, reservePlaces } from './assign-days.ts'
import { cachedOffers, type OfferedInTime, readOffers } from './cached-offers.ts'
import { type Claim, claimOf, readAnswer, sealAnswer } from './idempotent-answer.ts'
import {
  amountOf,
  fieldsOfAmounts,
  fieldsOfLine,
  fullPriceOf,
  type OfferedFacts,
  type TempleFacts,
} from './placement.ts'
import { placementQueue } from './placing-queue.ts'
import { keyOfOffer } from './repository-offered.ts'
import { findLineIds, insertPlacements, type Placement, type Written } from './repository-placing.ts'

type Body = endpoints.requests.PlaceRequestBody
type Placed = z.output<typeof endpoints.requests.placedRequest>
type Line = Body['lines'][number]
type JudgedLine = { line: Line; temple: TempleFacts; offered: OfferedFacts; today: string }
type CheckedLine = JudgedLine & { dated: DatedLine; day: AssignedDay }

const MINUTE_MS = 60_000

/** How often an offer may change between the check and the statement before the caller is asked to try again. */
const TRIES = 3

/**
 * Places a request: checks all of it, then writes it in one statement with its lines, consents, history, the answer
 * for a repeated Idempotency-Key, and the job that mails the link. A refusal writes nothing.
 *
 * Offers are checked from the cache, and the statement compares their versions: if a price, a temple or a type was
 * changed in the meantime, on any node, it writes nothing, and the request is checked again with the current values.
 *
 * @param channel where it came from; at the counter, the contact may lack an e-mail and a surname, which are then empty
 * @throws Refusal CONSENT_MISSING, TEMPLE_NOT_FOUND, TEMPLE_PAUSED, SERVICE_NOT_OFFERED, VALIDATION_FAILED,
 *   AMOUNT_BELOW_MINIMUM, DAY_NOT_POSSIBLE, SOLD_OUT, IDEMPOTENCY_KEY_REUSED; for a free request TOO_MANY_UNPAID,
 *   TOO_MANY_ATTEMPTS, IDEMPOTENCY_KEY_TOO_LONG
 */
export const placeRequest = async (
  context: Context,
  body: Body,
  idempotencyKey?: string,
  channel: RequestChannel = 'WEB',
): Promise<Placed> => {
  const claim = idempotencyKey ? claimOf(context, idempotencyKey, body) : null
  try {
    refuseMissingConsents(body, needsNames(body) ? consentsToNames : consentsToGoods)
    return await context.system.turns.urgent(() => checkAndWrite(context, { body, channel }, claim))
  } catch (error) {
    // An earlier call with this key may have placed the request that is rejected now.
    const earlier = claim && error instanceof Refusal ? await readPlaced(context, claim) : undefined
    if (earlier) return earlier
    throw error
  }
}

const checkAndWrite = async (
  context: Context,
  { body, channel }: { body: Body; channel: RequestChannel },
  claim: Claim | null,
): Promise<Placed> => {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const lines = await checkLines(context, body, attempt === 1)
    await refuseUnknownSaints(context, body)
    refuseRepeatsWithoutAccount(context, body)
    const placement = await placementOf(context, { body, channel }, lines)
    if (placement.request.total_cents > 0) refuseMissingConsents(body, ['acceptBegin'])
    const answer = answerOf(context, placement)
    const written = await write(
      context,
      { ...placement, answer: claim && { ...claim, sealed: await sealAnswer(context, answer) } },
      lines.map(({ dated }) => dated),
      body.lines.filter(({ every }) => every),
    )
    switch (written.outcome) {
      case 'PLACED':
        return toPlaced(context, answer, written.lineIds)
      case 'SESSION_ENDED':
        throw new Refusal('SESSION_ENDED')
      case 'ANSWERED':
        throw new Refusal('CONFLICT')
      case 'OFFER_CHANGED':
        continue
    }
  }
  throw new Refusal('CONFLICT')
}

const refuseUnknownSaints = async (context: Context, { lines }: Body): Promise<void> => {
  const asked = lines.flatMap(({ saintId }) => saintId ?? [])
  if (asked.length === 0) return
  const known = await existingSaints(context, asked)
  const fields = lines.flatMap(({ saintId }, index): RefusedField[] =>
    saintId === undefined || known.has(saintId)
      ? []
      : [{ field: `lines.${index}.saintId`, message: 'rule.saintNotFound' }],
  )
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}

/** What comes again belongs to an account, and is an act: goods do not. */
const refuseRepeatsWithoutAccount = ({ actor }: Context, { lines }: Body): void => {
  const fields = lines.flatMap(({ every, service }, index): RefusedField[] =>
    every && (actor?.type !== 'CUSTOMER' || service === 'PRODUCT')
      ? [{ field: `lines.${index}.every`, message: 'rule.everyNeedsAccount' }]
      : [],
  )
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}

/** The request that an earlier call with this key placed. */
const readPlaced = async (context: Context, claim: Claim): Promise<Placed | undefined> => {
  const kept = await readAnswer<Answer>(context, claim)
  return kept && toPlaced(context, kept, await findLineIds(context.db, kept.code))
}

const messagesOfConsents = {
  acceptTerms: 'rule.terms',
  acceptPrivacy: 'rule.terms',
  acceptSensitive: 'rule.sensitiveConsent',
  acceptBegin: 'rule.beginConsent',
} as const
type Consent = keyof typeof messagesOfConsents

/** Goods have no names, and need no consent to read them. */
const needsNames = ({ lines }: Body): boolean => lines.some(({ service }) => service !== 'PRODUCT')
const consentsToGoods: readonly Consent[] = ['acceptTerms', 'acceptPrivacy']
const consentsToNames: readonly Consent[] = [...consentsToGoods, 'acceptSensitive']

/** @throws Refusal CONSENT_MISSING, with the fields of those that were not given */
export const refuseMissingConsents = (
  given: Partial<Record<Consent, boolean>>,
  needed: readonly Consent[] = consentsToNames,
): void => {
  const fields = needed
    .filter((name) => !given[name])
    .map((field): RefusedField => ({ field, message: messagesOfConsents[field] }))
  if (fields.length > 0) throw new Refusal('CONSENT_MISSING', { fields })
}

/** @param mayRemember whether offers may come from the cache: a refusal always reflects the current database */
const checkLines = async (context: Context, body: Body, mayRemember: boolean): Promise<CheckedLine[]> => {
  const limits = {
    horizonDays: await parameter(context, 'requestHorizonDays'),
    messageLength: await parameter(context, 'messageLength'),
  }
  const remembered = mayRemember ? cachedOffers(context, body.lines) : undefined
  if (remembered) {
    try {
      return await checkAgainst(context, body, remembered, limits)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  return checkAgainst(context, body, await readOffers(context, body.lines), limits)
}

const noDay: AssignedDay = { service_date: null, takes_place: false }

/** A temple that was deleted since its offers were read counts as changed: the statement will detect it. */
const timesOf = (times: OfferedInTime['times'], templeId: number): DatedLine['times'] => {
  const own = times.get(templeId)
  if (!own) throw new Refusal('TEMPLE_NOT_FOUND')
  return own
}

const checkAgainst = async (
  context: Context,
  body: Body,
  { temples, offered, times }: OfferedInTime,
  { horizonDays, messageLength }: { horizonDays: number; messageLength: number },
): Promise<CheckedLine[]> => {
  const today = context.system.clock.today()
  const lastDay = addDays(today, horizonDays)

  const judged = body.lines.map((line, index): JudgedLine & { dated: DatedLine } => {
    const temple = temples.get(line.templeId)
    if (!temple || !isListed(temple.listing, today)) {
      throw new Refusal('TEMPLE_NOT_FOUND', {
        fields: [{ field: `lines.${index}.templeId`, message: 'rule.templeNotFound' }],
      })
    }
    if (temple.pausedUntil && temple.pausedUntil > today) throw new Refusal('TEMPLE_PAUSED')
    const facts = offered.get(keyOfOffer(line))
    if (facts?.service !== line.service) {
      throw new Refusal('SERVICE_NOT_OFFERED', {
        fields: [{ field: `lines.${index}.typeId`, message: 'rule.notOffered' }],
      })
    }
    const dated = { ...line, offered: facts, times: timesOf(times, line.templeId) }
    return { line, temple, offered: facts, today, dated }
  })
  const fields = judged.flatMap(({ line, offered: facts }, index) =>
    fieldsOfLine(line, `lines.${index}`, { offered: facts, today, lastDay, messageLength }),
  )
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
  const amounts = fieldsOfAmounts(judged)
  if (amounts.length > 0) throw new Refusal('AMOUNT_BELOW_MINIMUM', { fields: amounts })
  const days = await assignDays(
    context,
    judged.map(({ dated }) => dated),
  )
  return judged.map((one, index) => ({ ...one, day: days[index] ?? noDay }))
}

const linesToWrite = async (context: Context, lines: readonly CheckedLine[]): Promise<Placement['lines']> => {
  const vat = await parameter(context, 'vat')
  const postage = postageOfLines(
    lines.map(({ line, offered }) => ({
      templeId: line.templeId,
      postage: line.sendTo?.trim() ? offered.postage : null,
    })),
  )
  const amounts = new Map(
    lines.map((checked, index) => [checked, amountOf(checked) + (postage[index] ?? 0)] as const),
  )
  const amountWith = (checked: CheckedLine): number => amounts.get(checked) ?? 0
  const commissions = new Map<CheckedLine, { total: number; vat: number }>()
  for (const group of Map.groupBy(lines, ({ temple }) => temple.id).values()) {
    const rate = group[0]?.temple.commissionBasisPoints ?? 0
    const shares = commissionOfLines(group.map(amountWith), rate, vat)
    group.forEach((checked, index) => {
      const share = shares[index]
      if (share) commissions.set(checked, share)
    })
  }
  return Promise.all(
    lines.map(async (checked, index) => {
      const { line, offered } = checked
      return {
        position: index + 1,
        ...(await askedColumns(context, line)),
        type_title: offered.title,
        ...checked.day,
        amount_cents: amountWith(checked),
        postage_cents: postage[index] ?? null,
        full_price_cents: fullPriceOf(checked),
        recommended_price_cents: offered.recommendedPrice,
        commission_cents: commissions.get(checked)?.total ?? 0,
        commission_vat_cents: commissions.get(checked)?.vat ?? 0,
        vat_rate: vatRates[offered.vatClass],
        burning_minutes: offered.burningMinutes,
        offer: offered.version,
      }
    }),
  )
}

const placementOf = async (
  context: Context,
  { body, channel }: { body: Body; channel: RequestChannel },
  checked: readonly CheckedLine[],
): Promise<Omit<Placement, 'answer'>> => {
  const now = context.system.clock.now()
  const first = checked[0]
  if (!first) throw new Refusal('MISSING_REQUIRED_FIELDS')
  const lines = await linesToWrite(context, checked)
  const expiryMinutes = await parameter(context, 'paymentExpiryMinutes')
  const total = lines.reduce((sum, line) => sum + line.amount_cents, 0)
  const consents = [
    ...(['terms', 'privacy'] as const),
    ...(needsNames(body) ? (['sensitive'] as const) : []),
    ...(total > 0 ? (['begin'] as const) : []),
  ]
  return {
    request: {
      code: randomToken(128),
      customer_id: context.actor?.type === 'CUSTOMER' ? context.actor.userId : null,
      contact_first_name: body.contact.firstName,
      contact_last_name: body.contact.lastName,
      contact_email: body.contact.email,
      contact_phone: body.contact.phone ?? null,
      language: body.language,
      channel,
      total_cents: total,
      line_count: lines.length,
      first_temple_id: first.line.templeId,
      first_service: first.line.service,
      first_intention: first.line.intention,
      expires_at: new Date(now.getTime() + expiryMinutes * MINUTE_MS),
      placed_at: now,
    },
    lines,
    consents: consents.map((purpose) => ({
      purpose: purpose.toUpperCase(),
      text_version: textVersions[purpose],
    })),
    holder: context.actor?.userId ?? null,
  }
}

/**
 * Writes the request together with concurrent ones; alone inside the caller's transaction, if it is free, and if it
 * takes one of a day's places, which are counted under a lock, or pieces of a stock, or comes again.
 */
const write = async (
  context: Context,
  placement: Placement,
  dated: readonly DatedLine[],
  repeated: readonly Line[],
): Promise<Written> => {
  const isInTransaction = context.db !== context.system.db
  const isFree = placement.request.total_cents === 0
  const takesPlaces = placement.lines.some((line) => line.takes_place)
  const takesPieces = placement.lines.some((line) => line.service === 'PRODUCT')
  if (!isInTransaction && !isFree && !takesPlaces && !takesPieces && repeated.length === 0)
    return placementQueue(context.system)(placement)
  const templeIds = placement.lines.map((line) => line.temple_id)
  if (isFree) await countUnpaidChoice(context, templeIds)
  return context.transaction(async (tx) => {
    const days = takesPlaces ? await reservePlaces(tx, dated) : []
    const lines = placement.lines.map((line, index) => ({ ...line, ...days[index] }))
    const [written] = await insertPlacements(tx.db, [{ ...placement, lines }]).catch(refuseSoldOut)
    if (!written) throw new Error('The request was not written')
    if (written.outcome === 'PLACED' && repeated.length > 0)
      for (const listener of tx.system.placingListeners) await listener(tx, repeated)
    // Nothing to pay: a temple that waives its minimum gets the request at once, within a person's limits.
    if (isFree && written.outcome === 'PLACED') {
      await refuseTooManyUnpaid(tx, {
        requestId: written.id,
        email: placement.request.contact_email,
        phone: placement.request.contact_phone,
        templeIds,
      })
      await markRequestPaid(tx, written.id)
    }
    return written
  })
}

/** Of two orders for the last piece the database refuses the second. @throws Refusal SOLD_OUT */
const refuseSoldOut = (error: unknown): never => {
  if (isOutOfStock(error)) throw new Refusal('SOLD_OUT')
  throw error
}

/** The answer without the ids of its lines, which exist only once they are written, and without the payer's key. */
type Answer = Omit<Placed, 'lines' | 'payerKey'> & {
  readonly lines: readonly Omit<Placed['lines'][number], 'id'>[]
}

const answerOf = (context: Context, { request, lines }: Pick<Placement, 'request' | 'lines'>): Answer => ({
  code: request.code,
  status: request.total_cents === 0 ? 'PAID' : 'PENDING_PAYMENT',
  total: request.total_cents,
  lines: lines.map((line) => ({ templeId: line.temple_id, amount: line.amount_cents })),
  trackingUrl: trackingUrl(context, request.code, context.language),
})

const toPlaced = (context: Context, answer: Answer, ids: readonly number[]): Placed => ({
  ...answer,
  payerKey: payerKey(context, answer.code),
  lines: answer.lines.map((line, index) => ({ ...line, id: ids[index] ?? 0 })),
})

import { addDays } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import { commissionOfLines } from '@kandili/money'
import type { Context } from '../../../platform/context.ts'
import { randomToken } from '../../../platform/crypto/tokens.ts'
import { Refusal, type RefusedField } from '../../../platform/errors.ts'
import { holdAccount } from '../../identity/index.ts'
import { parameter, textVersions } from '../../settings/index.ts'
import { markRequestPaid } from '../lifecycle/mark-request-paid.ts'
import { MAIL_REQUEST_RECEIVED } from '../mails.ts'
import { trackingUrl } from '../presenter.ts'
import { answerOnce } from './idempotent-answer.ts'
import {
  amountOfLine,
  fieldsOfAmounts,
  fieldsOfLine,
  type OfferedFacts,
  type TempleFacts,
} from './placement.ts'
import { findOffered } from './repository-offered.ts'
import { insertRequest, type NewLine } from './repository-placing.ts'
import { sealableNames } from './sealed-names.ts'

type Body = endpoints.requests.PlaceRequestBody
type Placed = ReturnType<typeof placedAnswer>
type Line = Body['lines'][number]
type CheckedLine = { line: Line; temple: TempleFacts; offered: OfferedFacts }

const MINUTE_MS = 60_000

/**
 * Places a request: checks it whole, then writes it in one transaction with its lines, consents, history, the answer
 * for a repeated Idempotency-Key, and the job that mails the link. Nothing is half-written when anything is refused.
 *
 * @throws Refusal CONSENT_MISSING, TEMPLE_NOT_FOUND, TEMPLE_PAUSED, SERVICE_NOT_OFFERED, VALIDATION_FAILED,
 *   AMOUNT_BELOW_MINIMUM, IDEMPOTENCY_KEY_REUSED
 */
export const placeRequest = async (context: Context, body: Body, idempotencyKey?: string): Promise<Placed> =>
  answerOnce(context, idempotencyKey, body, async () => {
    refuseMissingConsents(body)
    const lines = await checkLines(context, body)
    return { lines, write: (tx: Context) => writeRequest(tx, body, lines) }
  })

const refuseMissingConsents = (body: Body): void => {
  const consents = ['acceptTerms', 'acceptPrivacy', 'acceptSensitive'] as const
  const fields = consents
    .filter((name) => !body[name])
    .map(
      (field): RefusedField => ({
        field,
        message: field === 'acceptSensitive' ? 'rule.sensitiveConsent' : 'rule.terms',
      }),
    )
  if (fields.length > 0) throw new Refusal('CONSENT_MISSING', { fields })
}

const checkLines = async (context: Context, body: Body): Promise<CheckedLine[]> => {
  const today = context.system.clock.today()
  const { temples, offered } = await findOffered(context.db, body.lines, today)
  const horizon = await parameter(context, 'requestHorizonDays')
  const lastDay = addDays(today, horizon)

  const checked = body.lines.map((line, index): CheckedLine => {
    const temple = temples.get(line.templeId)
    if (!temple) {
      throw new Refusal('TEMPLE_NOT_FOUND', {
        fields: [{ field: `lines.${index}.templeId`, message: 'rule.templeNotFound' }],
      })
    }
    if (temple.pausedUntil && temple.pausedUntil > today) throw new Refusal('TEMPLE_PAUSED')
    const facts = offered.get(`${line.templeId}:${line.typeId}`)
    if (facts?.service !== line.service) {
      throw new Refusal('SERVICE_NOT_OFFERED', {
        fields: [{ field: `lines.${index}.typeId`, message: 'rule.notOffered' }],
      })
    }
    return { line, temple, offered: facts }
  })
  const fields = checked.flatMap(({ line, temple, offered: facts }, index) =>
    fieldsOfLine(line, `lines.${index}`, { temple, offered: facts, today, lastDay }),
  )
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
  const amounts = fieldsOfAmounts(checked)
  if (amounts.length > 0) throw new Refusal('AMOUNT_BELOW_MINIMUM', { fields: amounts })
  return checked
}

const linesToWrite = async (context: Context, lines: readonly CheckedLine[]): Promise<NewLine[]> => {
  const vat = await parameter(context, 'vat')
  const { vault } = context.system
  const commissions = new Map<CheckedLine, { total: number; vat: number }>()
  for (const group of Map.groupBy(lines, ({ temple }) => temple.id).values()) {
    const rate = group[0]?.temple.commissionBasisPoints ?? 0
    const shares = commissionOfLines(
      group.map(({ line, offered }) => amountOfLine(line, offered)),
      rate,
      vat,
    )
    group.forEach((checked, index) => {
      const share = shares[index]
      if (share) commissions.set(checked, share)
    })
  }
  return Promise.all(
    lines.map(async (checked, index): Promise<NewLine> => {
      const { line, offered } = checked
      const message = line.message?.trim()
      return {
        position: index + 1,
        temple_id: line.templeId,
        service: line.service,
        type_id: line.typeId,
        type_title: offered.title,
        saint_id: line.saintId ?? null,
        quantity: line.quantity,
        intention: line.intention,
        names_sealed: await vault.seal(line.templeId, sealableNames(line.names, line.asTyped ?? [])),
        names_count: line.names.length,
        message_sealed: message ? await vault.seal(line.templeId, message) : null,
        preferred_date: line.preferredDate,
        amount_cents: amountOfLine(line, offered),
        commission_cents: commissions.get(checked)?.total ?? 0,
        commission_vat_cents: commissions.get(checked)?.vat ?? 0,
        burning_minutes: offered.burningMinutes,
      }
    }),
  )
}

const writeRequest = async (tx: Context, body: Body, checked: readonly CheckedLine[]): Promise<Placed> => {
  if (tx.actor) await holdAccount(tx)
  const now = tx.system.clock.now()
  const first = checked[0]
  if (!first) throw new Refusal('MISSING_REQUIRED_FIELDS')
  const lines = await linesToWrite(tx, checked)
  const total = lines.reduce((sum, line) => sum + line.amount_cents, 0)
  const expiryMinutes = await parameter(tx, 'paymentExpiryMinutes')
  const written = await insertRequest(tx.db, {
    request: {
      code: randomToken(128),
      customer_id: tx.actor?.type === 'CUSTOMER' ? tx.actor.userId : null,
      contact_first_name: body.contact.firstName,
      contact_last_name: body.contact.lastName,
      contact_email: body.contact.email,
      contact_phone: body.contact.phone ?? null,
      language: body.language,
      total_cents: total,
      line_count: lines.length,
      first_temple_id: first.line.templeId,
      first_service: first.line.service,
      first_intention: first.line.intention,
      expires_at: new Date(now.getTime() + expiryMinutes * MINUTE_MS),
      placed_at: now,
    },
    lines,
    consents: (['terms', 'privacy', 'sensitive'] as const).map((purpose) => ({
      purpose: purpose.toUpperCase(),
      text_version: textVersions[purpose],
    })),
  })
  await tx.system.jobs.send(tx, MAIL_REQUEST_RECEIVED, { requestId: written.id })
  // Nothing to pay: a temple that waives its minimum gets the request at once.
  if (total === 0) await markRequestPaid(tx, written.id)
  return placedAnswer(tx, { ...written, total, status: total === 0 ? 'PAID' : 'PENDING_PAYMENT' }, lines)
}

const placedAnswer = (
  context: Context,
  written: { code: string; total: number; status: 'PAID' | 'PENDING_PAYMENT'; lineIds: readonly number[] },
  lines: readonly NewLine[],
) => ({
  code: written.code,
  status: written.status,
  total: written.total,
  lines: lines.map((line, index) => ({
    id: written.lineIds[index] ?? 0,
    templeId: line.temple_id,
    amount: line.amount_cents,
  })),
  trackingUrl: trackingUrl(context, written.code, context.language),
})

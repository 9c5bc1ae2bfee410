import type { AnswerFileKind, Language, OfferingDrawing, ShownLine } from '@kandili/contract'
import { partNumberOf } from '@kandili/domain'
import { netValueOf, withoutVat } from '@kandili/money'
import type { Context } from '../../platform/context.ts'
import type { LineRow } from './repository-lines.ts'
import { openedNames } from './sealed-names.ts'

export type Bilingual = { el: string; en: string }

/** Our own JSONB with both languages. */
export const bilingual = (value: unknown): Bilingual => value as Bilingual

export const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

/** The URL of a request's tracking page. It contains the code and nothing else. */
export const trackingUrl = (context: Context, code: string, language: Language): string =>
  `${context.system.settings.baseUrl}/${language}/track/${code}`

/** Determines the language in which the names of a line are read. */
export const readerOf = (line: Pick<LineRow, 'temple_languages' | 'language'>) => ({
  templeLanguages: line.temple_languages,
  requestLanguage: line.language,
})

/** The type of the file of a line's answer; null without one. */
export const fileKindOf = (
  line: Pick<LineRow, 'answer_file_id' | 'answer_file_purpose'>,
): AnswerFileKind | null =>
  line.answer_file_id ? (line.answer_file_purpose === 'SOUND' ? 'SOUND' : 'PHOTO') : null

/** A saint without a page has no slug. */
const saintOf = (
  line: Pick<LineRow, 'saint_id' | 'saint_title' | 'saint_slug' | 'saint_published'>,
): ShownLine['saint'] =>
  line.saint_id === null
    ? null
    : {
        id: line.saint_id,
        title: bilingual(line.saint_title),
        slug: line.saint_published ? line.saint_slug : null,
      }

/** The part of a line that is the same for every reader: the customer, the temple, the administrator. */
export const presentLine = async ({ system: { vault } }: Context, line: LineRow): Promise<ShownLine> => {
  const open = async (sealed: Buffer | null) => sealed && vault.open(line.temple_id, sealed)
  const [sealedNames, message, sendTo, answerText, declineReason, doneBy] = await Promise.all([
    open(line.names_sealed),
    open(line.message_sealed),
    open(line.send_to_sealed),
    open(line.answer_sealed),
    open(line.decline_reason_sealed),
    open(line.done_by_sealed),
  ])
  const names = sealedNames ? openedNames(sealedNames) : []
  return {
    id: line.id,
    service: line.service,
    typeTitle: bilingual(line.type_title),
    drawing: line.drawing as OfferingDrawing,
    drawnHeight: line.drawn_height,
    drawnWidth: line.drawn_width,
    quantity: line.quantity,
    intention: line.intention,
    saint: saintOf(line),
    names: names.map(({ name }) => name),
    /** Those to read as typed. */
    asTyped: names.flatMap(({ name, asTyped }) => (asTyped ? [name] : [])),
    message,
    sendTo,
    postage: line.postage_cents,
    forgotten: line.forgotten_at !== null,
    preferredDate: line.preferred_date,
    amount: line.amount_cents,
    templeReceives: line.amount_cents - line.commission_cents,
    refunded: line.refunded_cents,
    state: line.state,
    litAt: iso(line.lit_at),
    burnsUntil: iso(line.burns_until),
    burningMinutes: line.burning_minutes,
    fulfilledAt: iso(line.fulfilled_at),
    doneBy,
    declineReason,
    changedAt: iso(line.changed_at),
    answer:
      answerText || line.answer_file_id
        ? {
            text: answerText,
            fileId: line.answer_file_id,
            fileKind: fileKindOf(line),
          }
        : null,
    live:
      line.live_from && line.live_until
        ? { from: line.live_from.toISOString(), until: line.live_until.toISOString() }
        : null,
  }
}

/** What a reader's shape has of a line. */
export const within = <Shape extends object>(
  { shape }: { readonly shape: Shape },
  line: ShownLine,
): Pick<ShownLine, keyof Shape & keyof ShownLine> =>
  Object.fromEntries(Object.entries(line).filter(([name]) => name in shape)) as Pick<
    ShownLine,
    keyof Shape & keyof ShownLine
  >

/** A line as an article of the price list. Its net value is without the VAT of goods, or that of the platform's share. */
export const productOf = (
  line: Pick<
    LineRow,
    | 'type_id'
    | 'amount_cents'
    | 'commission_vat_cents'
    | 'vat_rate'
    | 'full_price_cents'
    | 'recommended_price_cents'
  >,
) => ({
  partNumber: partNumberOf(line.type_id),
  netValue:
    line.vat_rate > 0
      ? withoutVat(line.amount_cents, line.vat_rate).net
      : netValueOf(line.amount_cents, line.commission_vat_cents),
  vatRate: line.vat_rate,
  fullPrice: line.full_price_cents,
  rrp: line.recommended_price_cents,
})

/** The payer's first and last name. */
export const contactNameOf = (request: { contact_first_name: string; contact_last_name: string }): string =>
  `${request.contact_first_name} ${request.contact_last_name}`.trim()

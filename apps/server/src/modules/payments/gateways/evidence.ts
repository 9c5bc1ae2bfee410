import type { EvidenceItem } from '@kandili/contract'

/**
 * The provable facts of a request. No name for prayer, no intention, no message, no answer: none of them is read for
 * it.
 */
export type EvidenceFacts = {
  readonly requestId: number
  readonly baseUrl: string
  readonly payer: { readonly name: string; readonly email: string }
  readonly placedAt: Date
  readonly paidAt: Date | null
  /** When the payer agreed to the terms, and which version of them. */
  readonly terms: { readonly version: string; readonly at: Date } | null
  /** Cents. */
  readonly refundedCents: number
  readonly lines: readonly {
    readonly temple: string
    readonly act: string
    readonly fulfilledAt: Date | null
    readonly answeredAt: Date | null
    readonly hasPhotograph: boolean
  }[]
}

/** The gateway's fields to fill, with the exact texts. */
export type Evidence = {
  productDescription: string
  customerName?: string
  customerEmail?: string
  /** `YYYY-MM-DD` */
  serviceDate?: string
  refundPolicyDisclosure?: string
  text: string
}

/** Seconds and zone included: `2026-11-20 08:00:00 UTC`. */
const instant = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

const doneText = (facts: EvidenceFacts): string[] =>
  facts.lines.map((line, index) => {
    const done = line.fulfilledAt ? `performed on ${instant(line.fulfilledAt)}` : 'not performed yet'
    const answered = line.answeredAt
      ? `; the customer was informed of it on ${instant(line.answeredAt)}${line.hasPhotograph ? ', with a photograph' : ''}`
      : ''
    return `Service ${index + 1}: ${done}${answered}.`
  })

/**
 * The texts for the payer's bank, in English, which the gateway reads. What reveals belief (temple and act) is left
 * out unless a person chose it.
 */
export const evidenceOf = (facts: EvidenceFacts, items: readonly EvidenceItem[]): Evidence => {
  const has = (item: EvidenceItem) => items.includes(item)
  const last = facts.lines
    .flatMap(({ fulfilledAt }) => fulfilledAt ?? [])
    .sort((one, other) => one.getTime() - other.getTime())
    .at(-1)
  const acts = facts.lines.map(({ temple, act }) => `${act}, ${temple}`).join('; ')
  return {
    productDescription: `Services ordered online at ${facts.baseUrl}, order ${facts.requestId}${has('ACT') ? `: ${acts}` : ''}`,
    ...(has('PAYER') ? { customerName: facts.payer.name, customerEmail: facts.payer.email } : {}),
    ...(has('DONE') && last ? { serviceDate: last.toISOString().slice(0, 10) } : {}),
    ...(has('TERMS') && facts.terms
      ? {
          refundPolicyDisclosure: `The customer accepted the terms (version ${facts.terms.version}) on ${instant(facts.terms.at)}, before paying.`,
        }
      : {}),
    text: [
      `Order ${facts.requestId} was placed on ${instant(facts.placedAt)}${facts.paidAt ? ` and paid on ${instant(facts.paidAt)}` : ''}.`,
      ...(has('DONE') ? doneText(facts) : []),
      ...(facts.refundedCents > 0
        ? [`EUR ${(facts.refundedCents / 100).toFixed(2)} has been refunded to the customer already.`]
        : []),
    ].join('\n'),
  }
}

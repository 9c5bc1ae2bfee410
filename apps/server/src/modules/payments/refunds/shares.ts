import { type LineShare, refundOfLine, splitByWeights, sumCents } from '@kandili/money'
import type { TempleShare } from '../../ledger/index.ts'

/** What refunds (not failed ones) and lost disputes already hold of a line, in cents. */
export type HeldOfLine = {
  amountCents: number
  /** The part of it that also returns our commission, with the returned commission. */
  sharing: LineShare
}

/** A line's money as it was fixed when the request was placed. */
export type PaidLine = {
  templeId: number
  amountCents: number
  /** VAT included. */
  commissionCents: number
  commissionVatCents: number
}

/** The same, with what is held of it. */
export type LineMoney = PaidLine & { lineId: number; held: HeldOfLine }

export const nothingHeld: HeldOfLine = { amountCents: 0, sharing: { amount: 0, commission: 0, vat: 0 } }

export type RefundShare = {
  lineId: number
  amountCents: number
  commissionCents: number
  commissionVatCents: number
}

/** The refundable amount of a line (cents). */
export const leftOfLine = ({ amountCents, held }: LineMoney): number => amountCents - held.amountCents

export const leftOfLines = (lines: readonly LineMoney[]): number => sumCents(lines.map(leftOfLine))

const byTemple = (parts: readonly PaidLine[]): TempleShare[] => {
  const shares = new Map<number, TempleShare>()
  for (const part of parts) {
    const share = shares.get(part.templeId) ?? {
      templeId: part.templeId,
      grossCents: 0,
      commissionCents: 0,
      vatCents: 0,
    }
    share.grossCents += part.amountCents
    share.commissionCents += part.commissionCents
    share.vatCents += part.commissionVatCents
    shares.set(part.templeId, share)
  }
  return [...shares.values()].sort((a, b) => a.templeId - b.templeId)
}

/** Each temple's share of a request. */
export const templeShares = (lines: readonly PaidLine[]): TempleShare[] => byTemple(lines)

/** Each temple's share of a refund. */
export const templeSharesOfRefund = (
  shares: readonly RefundShare[],
  lines: readonly Pick<LineMoney, 'lineId' | 'templeId'>[],
): TempleShare[] => {
  const templeOf = new Map(lines.map((line) => [line.lineId, line.templeId]))
  return byTemple(
    shares.map((share) => {
      const templeId = templeOf.get(share.lineId)
      if (templeId === undefined) throw new Error(`line ${share.lineId} is not of this request`)
      return { ...share, templeId }
    }),
  )
}

/**
 * Spreads a refund of `amountCents` over lines, in proportion to what each still holds; commission and VAT are
 * returned in proportion too. Returns null if the lines do not hold as much.
 */
export const spreadRefund = (lines: readonly LineMoney[], amountCents: number): RefundShare[] | null => {
  const left = lines.map(leftOfLine)
  if (amountCents <= 0 || amountCents > sumCents(left)) return null
  const amounts = splitByWeights(amountCents, left)
  return lines.flatMap((line, index) => {
    const amount = amounts[index] ?? 0
    if (amount === 0) return []
    const share = { amount: line.amountCents, commission: line.commissionCents, vat: line.commissionVatCents }
    const given = refundOfLine(share, line.held.sharing, amount)
    return [
      {
        lineId: line.lineId,
        amountCents: given.amount,
        commissionCents: given.commission,
        commissionVatCents: given.vat,
      },
    ]
  })
}

/**
 * The bearers of a gateway's fee: it is spread over the temples in proportion to their parts of the request; those
 * whose agreement says so bear theirs, the platform bears the others'.
 */
export const shareFee = (
  feeCents: number,
  shares: readonly TempleShare[],
  bearsFee: (templeId: number) => boolean,
): { platformCents: number; temples: { templeId: number; cents: number }[] } => {
  const parts = splitByWeights(
    feeCents,
    shares.map((share) => share.grossCents),
  )
  const temples = shares.flatMap((share, index) =>
    bearsFee(share.templeId) ? [{ templeId: share.templeId, cents: parts[index] ?? 0 }] : [],
  )
  return { platformCents: feeCents - sumCents(temples.map((temple) => temple.cents)), temples }
}

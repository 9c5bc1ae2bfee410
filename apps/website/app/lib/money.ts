import type { FeeBearer } from '@kandili/contract'
import { type Cents, ratioOf } from '@kandili/money'

export { formatMoney } from '@kandili/money'

type Terms = {
  commissionBasisPoints: number
  gatewayFeeBasisPoints: number
  gatewayFeeFixed: Cents
  gatewayFeeBearer: FeeBearer
}

/** Where an offering goes, to the cent; the three always add up to it. */
export type Split = { temple: Cents; card: Cents; platform: Cents }

/**
 * Splits an offering by the parameters. The card's fee is an estimate; the platform's share never falls below zero,
 * regardless of who bears the fee.
 */
export const splitOf = (gross: Cents, terms: Terms): Split => {
  const commission = ratioOf(gross, terms.commissionBasisPoints, 10_000)
  const fee = Math.min(gross, ratioOf(gross, terms.gatewayFeeBasisPoints, 10_000) + terms.gatewayFeeFixed)
  if (terms.gatewayFeeBearer === 'TEMPLE') {
    const card = Math.min(fee, gross - commission)
    return { temple: gross - commission - card, card, platform: commission }
  }
  const card = Math.min(fee, commission)
  return { temple: gross - commission, card, platform: commission - card }
}

/** The amount used in examples: 10,00 €. */
export const exampleGross: Cents = 1000

import type { VatClass } from '@kandili/contract'

/** The VAT of goods in Greece, in basis points (law 5144/2024, article 26 and annex III); it is contained in the price. */
export const vatRates: Readonly<Record<VatClass, number>> = {
  STANDARD: 2400,
  REDUCED: 1300,
  LOWEST: 600,
  NONE: 0,
}

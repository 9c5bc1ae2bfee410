import { type Cents, cents } from './cents.ts'

/**
 * Whole euros in the Greek format, which both languages of the interface use (specification, section 7). Without
 * `Intl`, since the first formatter of a page takes a slow phone a tenth of a second.
 */
const grouped = (euros: number): string => String(euros).replaceAll(/\B(?=(?:\d{3})+$)/g, '.')

/** `500` -> `5,00 €`, with a no-break space before the sign. Negative amounts become `-`. */
export const formatMoney = (amount: Cents): string => (cents(amount) < 0 ? '-' : formatSignedMoney(amount))

/** As `formatMoney`, but with a sign, for balances that may be negative. */
export const formatSignedMoney = (amount: Cents): string => {
  const euros = grouped(Math.trunc(Math.abs(cents(amount)) / 100))
  const fraction = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${euros},${fraction}\u00a0€`
}

/** For form fields: `500` -> `5,00`, without currency sign and grouping. */
export const formatAmountField = (amount: Cents): string => {
  const whole = Math.trunc(Math.abs(cents(amount)) / 100)
  return `${amount < 0 ? '-' : ''}${whole},${String(Math.abs(amount) % 100).padStart(2, '0')}`
}

/** For machine-readable files: `1234567` -> `12345.67`. */
export const formatDecimal = (amount: Cents): string => {
  const whole = Math.trunc(Math.abs(cents(amount)) / 100)
  return `${amount < 0 ? '-' : ''}${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')}`
}

import { type Cents, cents } from './cents.ts'

/** The Greek format in both languages of the interface (specification, section 7). */
const whole = new Intl.NumberFormat('el-GR')
const euro = new Intl.NumberFormat('el-GR', { style: 'currency', currency: 'EUR' })

/** `500` -> `5,00 €`, with a no-break space before the sign. Negative amounts become `-`. */
export const formatMoney = (amount: Cents): string => (cents(amount) < 0 ? '-' : formatSignedMoney(amount))

/** As `formatMoney`, but with a sign, for balances that may be negative. */
export const formatSignedMoney = (amount: Cents): string => {
  const text = whole.format(Math.trunc(Math.abs(cents(amount)) / 100))
  const fraction = String(Math.abs(amount) % 100).padStart(2, '0')
  const shown = euro.formatToParts(0).map((part) => {
    if (part.type === 'integer') return text
    return part.type === 'fraction' ? fraction : part.value
  })
  return `${amount < 0 ? '-' : ''}${shown.join('')}`
}

/** For form fields: `500` -> `5,00`, without currency sign and grouping. */
export const formatAmountField = (amount: Cents): string => {
  const whole = Math.trunc(Math.abs(cents(amount)) / 100)
  return `${amount < 0 ? '-' : ''}${whole},${String(Math.abs(amount) % 100).padStart(2, '0')}`
}

/** For files that other programs read: `1234567` -> `12345.67`. */
export const formatDecimal = (amount: Cents): string => {
  const whole = Math.trunc(Math.abs(cents(amount)) / 100)
  return `${amount < 0 ? '-' : ''}${whole}.${String(Math.abs(amount) % 100).padStart(2, '0')}`
}

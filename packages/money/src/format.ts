import { type Cents, cents } from './cents.ts'

type Format = { readonly whole: Intl.NumberFormat; readonly parts: readonly Intl.NumberFormatPart[] }
let format: Format | undefined
/**
 * The Greek format in both languages of the interface (specification, section 7). Made with its first use: on a slow
 * phone it takes some ten milliseconds of a page's start.
 */
const greekFormat = (): Format => {
  format ??= {
    whole: new Intl.NumberFormat('el-GR'),
    parts: new Intl.NumberFormat('el-GR', { style: 'currency', currency: 'EUR' }).formatToParts(0),
  }
  return format
}

/** `500` -> `5,00 €`, with a no-break space before the sign. Negative amounts become `-`. */
export const formatMoney = (amount: Cents): string => (cents(amount) < 0 ? '-' : formatSignedMoney(amount))

/** As `formatMoney`, but with a sign, for balances that may be negative. */
export const formatSignedMoney = (amount: Cents): string => {
  const { whole, parts } = greekFormat()
  const text = whole.format(Math.trunc(Math.abs(cents(amount)) / 100))
  const fraction = String(Math.abs(amount) % 100).padStart(2, '0')
  const shown = parts.map((part) => {
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

import { type Cents, isCents } from './cents.ts'

const PLAIN = /^\d+(?:[.,]\d{1,2})?$/
const GROUPED_BY_DOTS = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/
const GROUPED_BY_COMMAS = /^\d{1,3}(?:,\d{3})+\.\d{1,2}$/

/**
 * Parses an amount in euro as people type it: `5`, `5,00`, `5.00`, `1.234,50`, `1,234.50`, `5 €`. One or two digits
 * after a comma or dot are cents; dots before groups of three are thousands, so `1.234` is 1234 euro, as Greek readers
 * expect. `1,234` is ambiguous and rejected.
 *
 * @returns cents, or null if the text is not an amount
 */
export const parseMoney = (text: string): Cents | null => {
  const typed = text.replace(/[\s\u00a0\u202f€]/g, '')
  let plain: string
  if (PLAIN.test(typed)) plain = typed.replace(',', '.')
  else if (GROUPED_BY_DOTS.test(typed)) plain = typed.replaceAll('.', '').replace(',', '.')
  else if (GROUPED_BY_COMMAS.test(typed)) plain = typed.replaceAll(',', '')
  else return null
  const [whole = '', fraction = ''] = plain.split('.')
  const amount = Number(whole + fraction.padEnd(2, '0'))
  return isCents(amount) ? amount : null
}

import { parseMoney } from '@kandili/money'

/** An amount whose cents are not a safe integer. */
const tooManyDigits = /^\d{14,}(?:[.,]\d{1,2})?$/

/**
 * Cents or basis points of a typed amount. A negative one is read too, so that the rules can name what is wrong with it.
 * @returns NaN for what is no amount, Infinity for too many digits
 */
export const readHundredths = (text: string): number => {
  const [, minus = '', amount = ''] = /^([-−]?)(.*)$/.exec(text.trim()) ?? []
  const read = parseMoney(amount) ?? (tooManyDigits.test(amount) ? Number.POSITIVE_INFINITY : Number.NaN)
  return minus === '' || read === 0 ? read : -read
}

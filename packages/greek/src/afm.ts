const SEPARATORS = /[\s.\u00a0-]/g
const PREFIX = /^(?:EL|GR|ΕΛ)/i

/** The nine digits of a Greek tax number as typed, without spaces, dots, hyphens and a leading EL or GR. */
export const plainTaxNumber = (text: string): string => text.replaceAll(SEPARATORS, '').replace(PREFIX, '')

/**
 * Whether a text is a Greek tax number (AFM): nine digits, the last of which is the check digit (the sum of digit i
 * times 2 to the power 8 - i, modulo 11, modulo 10). Accepts a prefix EL or GR, spaces, dots and hyphens. Nine zeros
 * satisfy the arithmetic but are not assigned.
 */
export const isGreekTaxNumber = (text: string): boolean => {
  const digits = plainTaxNumber(text)
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  const sum = [...digits.slice(0, 8)].reduce(
    (total, digit, index) => total + Number(digit) * 2 ** (8 - index),
    0,
  )
  return (sum % 11) % 10 === Number(digits[8])
}

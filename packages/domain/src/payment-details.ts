/** Letters as two digits, A = 10; the remainder of ISO 7064 for valid account numbers is 1. */
const hasIbanChecksum = (iban: string): boolean => {
  const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('')
  let remainder = 0
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97
  return remainder === 1
}

const SHORTEST_IBAN = 15
const LONGEST_IBAN = 34

/** Words may follow an account number without a sign in between, so every length is tried. */
const startsWithIban = (text: string): boolean => {
  const signs = text.replaceAll(/[\s-]/g, '').slice(0, LONGEST_IBAN)
  for (let length = SHORTEST_IBAN; length <= signs.length; length++) {
    if (hasIbanChecksum(signs.slice(0, length))) return true
  }
  return false
}

/** The Luhn checksum that every payment card has. */
const isCardNumber = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const PAYMENT_SITES = /\b(?:paypal\.me|paypal\.com|revolut\.me|pay\.revolut\.com|buy\.stripe\.com)\b/i

/**
 * Whether a message contains an account number (IBAN), a card's number or the address of a payment site: money that
 * leaves the platform has no receipt, and a stolen account would ask for it in this way.
 */
export const hasPaymentDetails = (text: string): boolean =>
  PAYMENT_SITES.test(text) ||
  [...text.toUpperCase().matchAll(/\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,}/g)].some(([found]) =>
    startsWithIban(found),
  ) ||
  [...text.matchAll(/\d(?:[ -]?\d){12,18}(?!\d)/g)].some(([found]) =>
    isCardNumber(found.replaceAll(/\D/g, '')),
  )

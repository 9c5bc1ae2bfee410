import { createHash } from 'node:crypto'
import { sameSecret } from '../../../../platform/crypto/tokens.ts'

/** The fields of a payment in the order in which the bank's page hashes them (Cardlink, vPOS version 2). */
const ASKED = [
  'version',
  'mid',
  'lang',
  'deviceCategory',
  'orderid',
  'orderDesc',
  'orderAmount',
  'currency',
  'payerEmail',
  'payerPhone',
  'billCountry',
  'billState',
  'billZip',
  'billCity',
  'billAddress',
  'weight',
  'dimensions',
  'shipCountry',
  'shipState',
  'shipZip',
  'shipCity',
  'shipAddress',
  'addFraudScore',
  'maxPayRetries',
  'reject3dsU',
  'payMethod',
  'trType',
  'extInstallmentoffset',
  'extInstallmentperiod',
  'extRecurringfrequency',
  'extRecurringenddate',
  'blockScore',
  'cssUrl',
  'confirmUrl',
  'cancelUrl',
  'extTokenOptions',
  'extToken',
  'var1',
  'var2',
  'var3',
  'var4',
  'var5',
  'var6',
  'var7',
  'var8',
  'var9',
] as const

/** The same for its answer. */
const ANSWERED = [
  'version',
  'mid',
  'orderid',
  'status',
  'orderAmount',
  'currency',
  'paymentTotal',
  'message',
  'riskScore',
  'payMethod',
  'txId',
  'paymentRef',
  'extToken',
  'extTokenPanEnd',
  'extTokenExp',
] as const

export type Fields = Readonly<Record<string, string>>

const hash = (text: string): string => createHash('sha256').update(text, 'utf8').digest('base64')

/** The digest of our request: the trimmed values in the bank's order, then the shared secret. */
export const digestOfAsked = (fields: Fields, secret: string): string =>
  hash(ASKED.map((name) => fields[name]?.trim() ?? '').join('') + secret)

/** The digest of an answer, over its values exactly as they were received. */
export const digestOfAnswer = (fields: Fields, secret: string): string =>
  hash(ANSWERED.map((name) => fields[name] ?? '').join('') + secret)

/** Whether an answer has a digest that only the bank and we can compute. */
export const isAnswerGenuine = (fields: Fields, secret: string): boolean => {
  const given = Buffer.from(fields.digest ?? '')
  const expected = Buffer.from(digestOfAnswer(fields, secret))
  return sameSecret(given, expected)
}

/** Cents as the bank writes them: 1500 is `15.00`. */
export const decimalOf = (cents: number): string => {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `15.0`, `15`, `15.00` in cents; null for anything else. */
export const centsOf = (decimal: string | undefined): number | null => {
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(decimal ?? '') ?? []
  return whole === undefined ? null : Number(whole + part.padEnd(2, '0'))
}

/**
 * The bank's reasons for declining, as codes shared by all gateways: the message begins with the acquirer's response
 * code (ISO 8583, field 39).
 */
export const refusalCodeOf = (message: string | undefined): string => {
  const [code = ''] = /^\s*(\w{2})\b/.exec(message ?? '') ?? []
  const known: Readonly<Record<string, string>> = {
    '14': 'invalid_number',
    '33': 'expired_card',
    '54': 'expired_card',
    '51': 'insufficient_funds',
    '61': 'insufficient_funds',
    '82': 'incorrect_cvc',
    N7: 'incorrect_cvc',
    '1A': 'authentication_required',
    '65': 'authentication_required',
    '91': 'processing_error',
    '96': 'processing_error',
  }
  return known[code.trim()] ?? 'card_declined'
}

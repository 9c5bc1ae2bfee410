/** The test cards and their outcomes. They are Stripe's own test numbers, so that a demonstration works with both. */

export type CardOutcome =
  | { kind: 'success'; refunds: 'succeeds' | 'pends' | 'fails'; disputed: false | 'dispute' | 'inquiry' }
  | { kind: 'declined'; code: string; declineCode: string | null }
  | { kind: 'challenge' }

export type TestCard = {
  number: string
  /** The row in the page's table. */
  key: string
  outcome: CardOutcome
}

const success = (
  refunds: 'succeeds' | 'pends' | 'fails' = 'succeeds',
  disputed: false | 'dispute' | 'inquiry' = false,
): CardOutcome => ({
  kind: 'success',
  refunds,
  disputed,
})
const declined = (code: string, declineCode: string | null = null): CardOutcome => ({
  kind: 'declined',
  code,
  declineCode,
})

export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', key: 'success', outcome: success() },
  { number: '5555555555554444', key: 'success', outcome: success() },
  { number: '4000000000000002', key: 'declined', outcome: declined('card_declined', 'generic_decline') },
  {
    number: '4000000000009995',
    key: 'insufficientFunds',
    outcome: declined('card_declined', 'insufficient_funds'),
  },
  { number: '4000000000000069', key: 'expired', outcome: declined('expired_card') },
  { number: '4000000000000127', key: 'incorrectCvc', outcome: declined('incorrect_cvc') },
  { number: '4000000000000119', key: 'processingError', outcome: declined('processing_error') },
  { number: '4242424242424241', key: 'invalid', outcome: declined('incorrect_number') },
  { number: '4000002760003184', key: 'challenge', outcome: { kind: 'challenge' } },
  { number: '4000000000003220', key: 'challenge', outcome: { kind: 'challenge' } },
  { number: '4000000000000259', key: 'disputed', outcome: success('succeeds', 'dispute') },
  { number: '4000000000001976', key: 'inquiry', outcome: success('succeeds', 'inquiry') },
  { number: '4000000000007726', key: 'refundPends', outcome: success('pends') },
  { number: '4000000000005126', key: 'refundFails', outcome: success('fails') },
]

export type CardForm = { number: string; expiry: string; cvc: string; holder: string }
export type CardField = keyof CardForm
export type CardProblem = 'required' | 'number' | 'expiry' | 'past' | 'cvc'
export type CheckedCard =
  | { ok: false; problems: Partial<Record<CardField, CardProblem>> }
  | { ok: true; last4: string; brand: string; outcome: CardOutcome }

/** The check digit of card numbers. */
export const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const numberProblem = (digits: string): CardProblem | undefined => {
  if (digits === '') return 'required'
  return /^\d{12,19}$/.test(digits) && passesLuhn(digits) ? undefined : 'number'
}

const expiryProblem = (text: string, now: Date): CardProblem | undefined => {
  if (text.trim() === '') return 'required'
  const match = /^\s*(\d{1,2})\s*[/.-]?\s*(\d{2}|\d{4})\s*$/.exec(text)
  const month = Number(match?.[1])
  if (!match || month < 1 || month > 12) return 'expiry'
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0)
  // A card is valid until the last day of its month.
  return new Date(Date.UTC(year, month, 1)) <= now ? 'past' : undefined
}

const cvcProblem = (text: string): CardProblem | undefined => {
  if (text.trim() === '') return 'required'
  return /^\d{3,4}$/.test(text.trim()) ? undefined : 'cvc'
}

/**
 * Validates a card as typed. Problems are reported field by field, and nothing is sent anywhere. A well-formed number
 * that is not in the table is declined: the sandbox accepts no real cards.
 */
export const checkCard = (form: CardForm, now: Date): CheckedCard => {
  const digits = form.number.replace(/[\s-]/g, '')
  const problems = {
    number: numberProblem(digits),
    expiry: expiryProblem(form.expiry, now),
    cvc: cvcProblem(form.cvc),
    holder: form.holder.trim() === '' ? ('required' as const) : undefined,
  }
  if (Object.values(problems).some((problem) => problem !== undefined)) return { ok: false, problems }
  const card = testCards.find((known) => known.number === digits)
  return {
    ok: true,
    last4: digits.slice(-4),
    brand: digits.startsWith('5') ? 'mastercard' : 'visa',
    outcome: card?.outcome ?? declined('card_declined', 'test_mode_live_card'),
  }
}

import { isGreekTaxNumber, plainTaxNumber } from '@kandili/greek'
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import type { z } from 'zod'
import { requiredText } from './text.ts'

/** A Greek tax number (AFM), stored as nine digits. */
export const taxNumber = requiredText(20).refine(isGreekTaxNumber, 'rule.taxNumber').overwrite(plainTaxNumber)

/**
 * Countries that joined the SEPA area in 2024 and 2025 (European Payments Council) and that ibantools 4.5 does not know
 * yet.
 */
const JOINED_LATELY: ReadonlySet<string> = new Set(['AL', 'MD', 'ME', 'MK', 'RS'])
const isOfSepa = (country: string): boolean => isSEPACountry(country) || JOINED_LATELY.has(country)

/** The IBAN in capitals without spaces, or null if it is not a valid IBAN of the SEPA area. */
export const plainIban = (typed: string): string | null => {
  const iban = electronicFormatIBAN(typed)
  return iban && isValidIBAN(iban) && isOfSepa(iban.slice(0, 2)) ? iban : null
}
/** Any SEPA country; stored in capitals without spaces. */
export const iban = requiredText(60)
  .refine((value) => plainIban(value) !== null, 'rule.iban')
  .overwrite((value) => plainIban(value) ?? value)

const STRIPE_ACCOUNT = /^acct_[A-Za-z0-9]{14,32}$/
export const isStripeAccountId = (value: string): boolean => STRIPE_ACCOUNT.test(value)
export const stripeAccountId = requiredText(60).refine((value) => isStripeAccountId(value), 'rule.stripeId')

/** For `.check(...)` on an object: bank transfers need an account. */
export const accountForTransfer =
  <T extends Record<string, unknown>>(method: keyof T & string, account: keyof T & string) =>
  (context: z.core.ParsePayload<T>): void => {
    if (context.value[method] !== 'BANK' || context.value[account]) return
    context.issues.push({
      code: 'custom',
      input: context.value,
      path: [account],
      message: 'rule.bankAccount',
    })
  }

import { isGreekTaxNumber, plainTaxNumber } from '@kandili/greek'
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools'
import type { z } from 'zod'
import { requiredText } from './text.ts'

/** A Greek tax number (AFM), stored as nine digits. */
export const taxNumber = requiredText(20).refine(isGreekTaxNumber, 'rule.taxNumber').overwrite(plainTaxNumber)

/**
 * The part after the country's letters in a VAT number, by the formats of VIES (European Commission). For Greek
 * numbers the check digit is checked too.
 */
const vatFormats: ReadonlyMap<string, RegExp> = new Map([
  ['AT', /^U\d{8}$/],
  ['BE', /^[01]\d{9}$/],
  ['BG', /^\d{9,10}$/],
  ['CY', /^\d{8}[A-Z]$/],
  ['CZ', /^\d{8,10}$/],
  ['DE', /^\d{9}$/],
  ['DK', /^\d{8}$/],
  ['EE', /^\d{9}$/],
  ['EL', /^\d{9}$/],
  ['ES', /^[A-Z0-9]\d{7}[A-Z0-9]$/],
  ['FI', /^\d{8}$/],
  ['FR', /^[A-Z0-9]{2}\d{9}$/],
  ['HR', /^\d{11}$/],
  ['HU', /^\d{8}$/],
  ['IE', /^\d[A-Z0-9]\d{5}[A-Z]{1,2}$/],
  ['IT', /^\d{11}$/],
  ['LT', /^(?:\d{9}|\d{12})$/],
  ['LU', /^\d{8}$/],
  ['LV', /^\d{11}$/],
  ['MT', /^\d{8}$/],
  ['NL', /^[A-Z0-9]{12}$/],
  ['PL', /^\d{10}$/],
  ['PT', /^\d{9}$/],
  ['RO', /^\d{2,10}$/],
  ['SE', /^\d{12}$/],
  ['SI', /^\d{8}$/],
  ['SK', /^\d{10}$/],
  ['XI', /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/],
])

/** In capitals without spaces, dots and hyphens; Greek numbers begin with EL. */
const plainVatNumber = (typed: string): string =>
  typed
    .replaceAll(/[\s.\u00a0-]/g, '')
    .toUpperCase()
    .replace(/^(?:GR|ΕΛ)/, 'EL')

const isVatNumber = (typed: string): boolean => {
  const plain = plainVatNumber(typed)
  const country = plain.slice(0, 2)
  if (!vatFormats.get(country)?.test(plain.slice(2))) return false
  return country !== 'EL' || isGreekTaxNumber(plain.slice(2))
}

/** A VAT number of the European Union: the letters of its country and the number there. */
export const vatNumber = requiredText(30).refine(isVatNumber, 'rule.taxNumber').overwrite(plainVatNumber)

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

import { z } from 'zod'
import { isCommonPassword, passwordLacks } from '../password.ts'
import { slugForm } from '../slug.ts'

/**
 * For a schema's `error`: undefined is missing, a number of too many digits arrives as infinite, any other wrong type is
 * malformed.
 */
export const missingOrMalformed = ({ input }: { readonly input?: unknown }): string => {
  if (input === undefined || input === null) return 'rule.required'
  return isInfinite(input) ? 'rule.numberTooLarge' : 'rule.format'
}
/** JSON numbers of more than 308 digits are read as infinite. */
const isInfinite = (value: unknown): boolean =>
  value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY

export const text = () => z.string({ error: missingOrMalformed })

// What a database cannot store, and what turns the direction of the text around it.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are refused
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/
/** Whether a text can be stored and printed. */
export const isPrintable = (value: string): boolean => value.isWellFormed() && !UNPRINTABLE.test(value)

/**
 * For `.check(...)`: stops the field's other rules after a failure. Unlike zod's own `abort`, rules across fields still
 * run.
 */
const orStop =
  (holds: (value: string) => boolean, message: string) =>
  ({ value, issues }: z.core.ParsePayload<string>): void => {
    if (!holds(value)) issues.push({ code: 'custom', input: value, message })
  }
const isThere = orStop((value) => value !== '', 'rule.required')
const canBeKept = orStop(isPrintable, 'rule.format')

/** Trimmed, at least one character, at most `limit`. */
export const requiredText = (limit: number) =>
  text().trim().check(isThere).meta({ minLength: 1 }).max(limit, 'rule.characterLimit').check(canBeKept)

/** Trimmed, possibly empty, at most `limit` characters. */
export const limitedText = (limit: number) => text().trim().max(limit, 'rule.characterLimit').check(canBeKept)

/** A slug or a feast's key: lower-case Latin letters, digits and single hyphens. */
export const slug = (limit: number) => requiredText(limit).regex(slugForm, 'rule.slug')

/** The same in both languages. */
export const requiredBilingual = (limit: number) =>
  z.object({ el: requiredText(limit), en: requiredText(limit) }, { error: missingOrMalformed })
export const limitedBilingual = (limit: number) =>
  z.object({ el: limitedText(limit), en: limitedText(limit) }, { error: missingOrMalformed })

const EMAIL_CHARACTERS = 254
/** One mailbox without a display name. Trimmed; keeps upper and lower case. */
export const email = requiredText(1000)
  .check(orStop((value) => value.length <= EMAIL_CHARACTERS, 'rule.email'))
  .meta({ maxLength: EMAIL_CHARACTERS })
  .regex(z.regexes.email, 'rule.email')

/** The same, or an empty text. */
export const emailOrEmpty = limitedText(EMAIL_CHARACTERS).refine(
  (value) => value === '' || z.regexes.email.test(value),
  'rule.email',
)

/** http or https, with a host that contains a dot or is localhost. */
export const isWebAddress = (value: string): boolean => {
  if (!isPrintable(value) || /\s/.test(value)) return false
  const url = URL.parse(value)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false
  return url.username === '' && url.password === '' && /^(?:localhost|.+\..+)$/.test(url.hostname)
}
/** A URL that nobody on the way can read or change. */
export const secureWebAddress = requiredText(500).refine(
  (value) => isWebAddress(value) && value.toLowerCase().startsWith('https://'),
  'rule.secureUrl',
)
export const webAddress = requiredText(500).refine(isWebAddress, 'rule.url')

const PASSWORD_MOST = 200
/** A new password, kept exactly as typed. */
export const password = text()
  .check(isThere)
  .meta({ minLength: 1 })
  .max(PASSWORD_MOST, 'rule.characterLimit')
  .refine((value) => passwordLacks(value).length === 0, 'rule.password')
  .refine((value) => passwordLacks(value).length > 0 || !isCommonPassword(value), 'rule.commonPassword')

/**
 * For `.check(...)` on an object: the second field must repeat the first. Reported together with other problems as soon
 * as both are texts.
 */
export const confirms = <T extends Record<string, unknown>>(
  field: keyof T & string,
  repeated: keyof T & string,
) =>
  z.refine<T>((value) => value[field] === value[repeated], {
    path: [repeated],
    error: 'rule.confirmation',
    when: ({ value }) => areTexts(value, [field, repeated]),
  })

const areTexts = (value: unknown, fields: readonly string[]): boolean => {
  const given = new Map(Object.entries(value ?? {}))
  return fields.every((field) => typeof given.get(field) === 'string')
}

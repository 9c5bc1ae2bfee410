import { normalisedName, personNameProblem as problemOfName, spacedName } from '@kandili/greek'
import { z } from 'zod'
import { isPrintable, limitedText, requiredText, text } from './text.ts'

const ruleOfProblem = {
  EMPTY: 'rule.required',
  TOO_LONG: 'rule.characterLimit',
  CHARACTERS: 'rule.singleName',
  SEVERAL_NAMES: 'rule.severalNames',
} as const

/**
 * The rule that a name for prayer breaks, or null. It must be one baptismal name, optionally with a rank of clergy or
 * monastics. Two words may be a name with a surname or two names; the message covers both, and the declension proposes
 * what to write.
 */
export const personNameProblem = (
  name: string,
): 'rule.required' | 'rule.characterLimit' | 'rule.singleName' | 'rule.severalNames' | null => {
  const problem = problemOfName(name)
  return problem && ruleOfProblem[problem]
}

/** A name for prayer in Unicode form C with single spaces. */
export const singleName = text()
  .check((context) => {
    const problem = personNameProblem(context.value)
    if (problem) {
      context.issues.push({ code: 'custom', input: context.value, message: problem, params: { limit: 40 } })
    }
  })
  .overwrite(normalisedName)

const NAME_CHARACTERS = 60
// Letters of any script, because customers come from anywhere; no markup, digits or signs.
const CIVIL_NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u
/** The first character that no name has; one that cannot be shown is not named. */
const NOT_OF_NAMES = /[^\p{L}\p{M}\p{C} .'’-]/u
/** A domain, which mail programs show as a link. Initials may touch the name ("J.Smith", "Γ.Παππάς"). */
const LINK = /[a-z]{2}\.[a-z]{2}/i
const civilName = requiredText(NAME_CHARACTERS)
  .refine((value) => !LINK.test(value), 'rule.personName')
  .overwrite(spacedName)
  .check(({ value, issues }) => {
    if (isPrintable(value) && CIVIL_NAME.test(value)) return
    const [character] = NOT_OF_NAMES.exec(value) ?? []
    issues.push(
      character
        ? { code: 'custom', input: value, message: 'rule.characterNotAllowed', params: { character } }
        : { code: 'custom', input: value, message: 'rule.personName' },
    )
  })

/** A customer's first name or names, in any script. */
export const personFirstName = civilName
export const personLastName = civilName

/** Whether a text has a name and a surname: at least two words. */
export const isNameAndSurname = (value: string): boolean => {
  const words = spacedName(value).split(' ')
  return words.length >= 2 && words.every((word) => CIVIL_NAME.test(word))
}
export const nameAndSurname = requiredText(2 * NAME_CHARACTERS)
  .overwrite(spacedName)
  .refine(isNameAndSurname, 'rule.nameAndSurname')

const PHONE_SEPARATORS = /[\s()./\u00a0-]/g
const GREEK_PHONE = /^(?:2\d{9}|69\d{8})$/
const INTERNATIONAL_PHONE = /^\+[1-9]\d{6,14}$/

/**
 * A telephone number in international form ("+306912345678"), or null if invalid. Ten digits starting with 2 or 69 are
 * Greek; other numbers need a country prefix with + or 00.
 */
export const plainPhone = (typed: string): string | null => {
  const bare = typed.replaceAll(PHONE_SEPARATORS, '').replace(/^00/, '+')
  if (GREEK_PHONE.test(bare)) return `+30${bare}`
  if (!INTERNATIONAL_PHONE.test(bare)) return null
  return bare.startsWith('+30') && !GREEK_PHONE.test(bare.slice(3)) ? null : bare
}

const PHONE_CHARACTERS = 40
/** Stored in international form. */
export const phone = requiredText(PHONE_CHARACTERS)
  .refine((value) => plainPhone(value) !== null, 'rule.phone')
  .overwrite((value) => plainPhone(value) ?? value)
/** The same, or an empty text. */
export const phoneOrEmpty = limitedText(PHONE_CHARACTERS)
  .refine((value) => value === '' || plainPhone(value) !== null, 'rule.phone')
  .overwrite((value) => plainPhone(value) ?? value)
/** The same; an empty text counts as omitted. */
export const optionalPhone = phoneOrEmpty.nullish().transform((value) => value || undefined)

const given = (rule: string) => z.boolean({ error: 'rule.required' }).refine((value) => value, rule)

/** Every request and every temple's application must accept the terms and the privacy policy. */
export const acceptedTerms = given('rule.terms')
export const acceptedPrivacy = given('rule.terms')
/** The same for a new account. */
export const acceptedTermsAtSignUp = given('rule.termsAtSignUp')
export const acceptedPrivacyAtSignUp = given('rule.termsAtSignUp')
/** The separate consent for data that reveals belief. */
export const acceptedSensitive = given('rule.sensitiveConsent')

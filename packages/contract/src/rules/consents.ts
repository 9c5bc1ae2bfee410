import { z } from 'zod'

const given = (rule: string) => z.boolean({ error: 'rule.required' }).refine((value) => value, rule)

/** Terms and privacy policy must be accepted with every request and every temple's application. */
export const acceptedTerms = given('rule.terms')
export const acceptedPrivacy = given('rule.terms')
/** The same, by whoever makes an account. */
export const acceptedTermsAtSignUp = given('rule.termsAtSignUp')
export const acceptedPrivacyAtSignUp = given('rule.termsAtSignUp')
/** The separate consent for data that reveals belief. */
export const acceptedSensitive = given('rule.sensitiveConsent')

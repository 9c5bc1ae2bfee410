import { z } from 'zod'

const given = (rule: string) => z.boolean({ error: 'rule.required' }).refine((value) => value, rule)

/** Every request and every temple's application must accept the terms and the privacy policy. */
export const acceptedTerms = given('rule.terms')
export const acceptedPrivacy = given('rule.terms')
/** The same for a new account. */
export const acceptedTermsAtSignUp = given('rule.termsAtSignUp')
export const acceptedPrivacyAtSignUp = given('rule.termsAtSignUp')
/** The separate consent for data that reveals belief. */
export const acceptedSensitive = given('rule.sensitiveConsent')

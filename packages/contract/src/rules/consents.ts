import { z } from 'zod'

const given = (rule: string) => z.boolean({ error: 'rule.required' }).refine((value) => value, rule)

/** Terms and privacy policy must be accepted at sign-up and with every request. */
export const acceptedTerms = given('rule.terms')
export const acceptedPrivacy = given('rule.terms')
/** The separate consent for data that reveals belief. */
export const acceptedSensitive = given('rule.sensitiveConsent')

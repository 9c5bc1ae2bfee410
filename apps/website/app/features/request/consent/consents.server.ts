import type { Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { requestMessages } from '@kandili/messages/website'
import { type BasketAct, totalOfActs } from '../basket/basket.ts'
import { consentName, templesWithoutConsent } from './consents.ts'

/** The consents of a request that its form leaves out, by field, in the visitor's language. */
export const problemsOfConsents = (
  acts: readonly BasketAct[],
  ticked: Readonly<Record<string, boolean>>,
  language: Language,
): Record<string, string> => {
  const t = createT(language, requestMessages)
  const sensitive = templesWithoutConsent(acts)
    .map(({ id }) => consentName(id))
    .filter((name) => !ticked[name])
  return {
    ...(ticked.acceptBegin || totalOfActs(acts) === 0 ? {} : { acceptBegin: t('error.begin') }),
    ...Object.fromEntries(sensitive.map((name) => [name, t('error.consent')])),
  }
}

/** What is sent with a request of which no consent is missing. */
export const allConsents = {
  acceptTerms: true,
  acceptPrivacy: true,
  acceptSensitive: true,
  acceptBegin: true,
} as const

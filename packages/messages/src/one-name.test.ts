import { expect, it } from 'vitest'
import { backofficeMessages } from './backoffice/index.ts'
import { errorMessages } from './errors/index.ts'
import { mailMessages } from './mail/index.ts'
import * as website from './website/index.ts'

const greek = [backofficeMessages, errorMessages, mailMessages, ...Object.values(website)].flatMap(({ el }) =>
  Object.entries(el),
)

it('calls the second factor «δεύτερος κωδικός» everywhere', () => {
  expect(greek.filter(([, text]) => /παράγοντ|δεύτερ\S* βήμα/i.test(String(text)))).toEqual([])
  expect(greek.filter(([, text]) => /δεύτερος κωδικός/i.test(String(text))).length).toBeGreaterThan(3)
})

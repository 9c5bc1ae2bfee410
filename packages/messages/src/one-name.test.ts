import { expect, it } from 'vitest'
import { backofficeMessages } from './backoffice/index.ts'
import { errorMessages } from './errors/index.ts'
import { mailMessages } from './mail/index.ts'
import * as website from './website/index.ts'

const catalogues = [backofficeMessages, errorMessages, mailMessages, ...Object.values(website)]
const greek = catalogues.flatMap(({ el }) => Object.entries(el))
const english = catalogues.flatMap(({ en }) => Object.entries(en))

it('calls the second factor «δεύτερος κωδικός» everywhere', () => {
  expect(greek.filter(([, text]) => /παράγοντ|δεύτερ\S* βήμα/i.test(String(text)))).toEqual([])
  expect(greek.filter(([, text]) => /δεύτερος κωδικός/i.test(String(text))).length).toBeGreaterThan(3)
})

it('calls it two-step sign-in everywhere in English', () => {
  expect(english.filter(([, text]) => /second factor|two-factor/i.test(String(text)))).toEqual([])
  expect(english.filter(([, text]) => /two-step sign-in/i.test(String(text))).length).toBeGreaterThan(3)
})

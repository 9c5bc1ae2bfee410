import { describe, expect, it } from 'vitest'
import { en as accountEn } from '../backoffice/account/en.ts'
import { en as kitEn } from '../backoffice/kit/en.ts'
import { el as commonEl } from '../common/el.ts'
import { en as commonEn } from '../common/en.ts'
import { el } from './el.ts'
import { en } from './en.ts'
import { createSentence } from './index.ts'

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()
const catalogues = [
  ['errors', el, en],
  ['common', commonEl, commonEn],
] as const

describe.each(catalogues)('%s', (_name, greek: Record<string, string>, english: Record<string, string>) => {
  it('has every sentence in both languages with the same placeholders', () => {
    expect(Object.keys(english).sort()).toEqual(Object.keys(greek).sort())
    for (const [key, text] of Object.entries(greek)) {
      expect.soft(text.trim(), key).not.toBe('')
      expect.soft(english[key]?.trim(), key).not.toBe('')
      expect.soft(placeholders(english[key] ?? ''), key).toEqual(placeholders(text))
    }
  })

  it('is in Greek letters where it claims to be Greek', () => {
    // Brand names, and separators without words.
    const names =
      /^(?:Stripe|Worldline|Facebook|Instagram|YouTube|Google|X|TikTok|Viber|WhatsApp|Telegram|\P{L}*)$/u
    for (const [key, text] of Object.entries(greek)) {
      if (!names.test(text.replaceAll(/\{\w+\}/g, ''))) expect.soft(text, key).toMatch(/\p{Script=Greek}/u)
      expect.soft(english[key], key).not.toMatch(/\p{Script=Greek}/u)
    }
  })
})

describe('createSentence', () => {
  const say = { el: createSentence('el'), en: createSentence('en') }

  it('begins every sentence with a capital letter', () => {
    for (const catalogue of [el, en]) {
      for (const [key, sentence] of Object.entries(catalogue)) {
        // A sentence that begins with a value begins as that value does.
        expect.soft(sentence, key).toMatch(/^(?:\p{Lu}|\{)/u)
      }
    }
  })

  it('fills in limits, amounts, minutes and states', () => {
    expect(say.en('rule.min', { limit: 1 })).toBe('The value entered is less than the minimum allowed - 1.')
    expect(say.en('rule.minAmount', { cents: 250 })).toBe(
      'The offering is less than the minimum of 2,50\u00a0€.',
    )
    expect(say.el('rule.minAmount', { cents: 250 })).toBe(
      'Η προσφορά είναι μικρότερη από το ελάχιστο των 2,50\u00a0€.',
    )
    expect(say.en('TOO_MANY_ATTEMPTS', { minutes: 1 })).toBe(
      'Too many attempts. Please try again in 1 minute',
    )
    expect(say.el('TOO_MANY_ATTEMPTS', { minutes: 5 })).toBe(
      'Πάρα πολλές προσπάθειες. Νέα προσπάθεια σε 5 λεπτά',
    )
    expect(say.en('rule.characterLimit')).toBe('Character Limit Exceeded.')
    expect(say.en('rule.characterLimit', { limit: 300 })).toBe(
      'Character Limit Exceeded. At most 300 characters.',
    )
    expect(say.en('TOO_MANY_ATTEMPTS')).toBe('Too many attempts. Please try again later')
    expect(say.en('STATE_DOES_NOT_ALLOW', { from: 'FULFILLED', to: 'CANCELED' })).toBe(
      'The state is “Fulfilled” and cannot become “Cancelled”',
    )
    expect(say.el('STATE_DOES_NOT_ALLOW', { from: 'ACTIVE', to: 'DECLINED' })).toBe(
      'Η κατάσταση είναι «Εγκρίθηκε» και δεν μπορεί να γίνει «Απορρίφθηκε»',
    )
    expect(say.el('STATE_DOES_NOT_ALLOW', { from: 'FULFILLED', to: 'DECLINED' })).toBe(
      'Η κατάσταση είναι «Εκτελέστηκε» και δεν μπορεί να γίνει «Δεν έγινε δεκτό»',
    )
    expect(say.en('STATE_DOES_NOT_ALLOW', { from: 'UNHEARD_OF', to: 'PAID' })).toBe(
      'The state does not allow this',
    )
    expect(say.el('STATE_DOES_NOT_ALLOW', { from: 'APPROVED', to: 'APPROVED' })).toBe('Έχει ήδη γίνει')
    expect(say.el('STATE_DOES_NOT_ALLOW')).toBe('Η κατάσταση δεν το επιτρέπει')
  })

  it('returns an unknown key unchanged', () => {
    expect(say.en('toString')).toBe('toString')
  })
})

describe('the texts that the specification fixes', () => {
  // Sentences begin with a capital letter here, whatever the specification quotes.
  it.each([
    [en['rule.required'], 'This field is required.'],
    [en['rule.email'], 'Please enter a valid e-mail.'],
    [en['rule.phone'], 'Please enter a valid phone number.'],
    [en['rule.url'], 'Please enter a valid URL.'],
    [en['rule.password'], 'Please enter a valid password.'],
    [en['rule.confirmation'], 'The Confirm Password field confirmation does not match.'],
    [en['rule.fileSize'], 'File size must be less than {limit} MB.'],
    [en['rule.min'], 'The value entered is less than the minimum allowed - {limit}.'],
    [en['rule.max'], 'The value entered is greater than the maximum allowed - {limit}.'],
    [en['rule.integer'], 'The value entered is not an integer.'],
    [en['rule.futureDate'], 'No future date allowed.'],
    [en['rule.notNegative'], 'No number less than 0 is allowed.'],
    [en['rule.year'], 'The year entered is invalid.'],
    [en['rule.coordinates'], 'Please enter a valid Latitude / Longitude.'],
    [en['rule.taxNumber'], 'The VAT number is not valid.'],
    [en['rule.iban'], 'The IBAN is not valid.'],
    [en['rule.singleName'], 'Please enter a valid name (a single name).'],
    [en['rule.characterLimit'], 'Character Limit Exceeded.'],
    [en['rule.stripeId'], 'Stripe ID is not valid.'],
    [en['rule.minAboveMax'], 'The minimum value cannot be greater than the maximum.'],
    [en['rule.bankAccount'], 'Please enter the bank account for this transfer.'],
    [en['rule.videoUpload'], 'Please wait until the video upload is completed.'],
    [en['rule.imageTooLarge'], 'Image exceeds size limit.'],
    [en['rule.imageTooSmall'], 'Image size is too small.'],
    [en['rule.date'], 'The date is not valid.'],
    [en['rule.nameAndSurname'], 'Enter your name and surname.'],
    [en['rule.termsAtSignUp'], 'Terms and privacy acceptance is required at sign-up.'],
    [en.MISSING_REQUIRED_FIELDS, 'Mandatory fields are missing'],
    [en.ENTITY_NOT_FOUND, 'Unable to find dependent entity'],
    [en.USER_IDENTIFICATION_NOT_VALID, 'Incorrect username and/or password'],
    [en.IMAGE_TOO_LARGE, 'Image exceeds size limit'],
    [en.IMAGE_TOO_SMALL, 'Image size is too low'],
    [kitEn['upload.success'], 'Upload success'],
    [kitEn['upload.failed'], 'Upload failed'],
    [accountEn['account.saved'], 'Settings Saved'],
    [accountEn['account.notSaved'], 'Settings Not Saved'],
    [commonEn['delete.question'], 'Are you sure you want to delete this entity?'],
  ])('%s', (text, fixed) => {
    expect(text).toBe(fixed)
  })
})

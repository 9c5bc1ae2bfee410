import { expect, test } from 'vitest'
import { hasPaymentDetails } from './payment-details.ts'

test.each([
  'GR1601101250000000012300695',
  'Ο λογαριασμός: GR16 0110 1250 0000 0001 2300 695, Εθνική',
  'gr16 0110 1250 0000 0001 2300 695 please',
  'Η κάρτα 4242 4242 4242 4242',
  'https://paypal.me/somebody',
])('finds payment details in %j', (text) => {
  expect(hasPaymentDetails(text)).toBe(true)
})

test.each([
  'Χρόνια πολλά. Το μνημόσυνο είναι στις 12/12/2026, 09:15.',
  'Τηλεφωνήστε στο 2610 123 456 ή στο 6912345678.',
  'GR16 0110 1250 0000 0001 2300 696',
  '4242 4242 4242 4241',
])('finds none in %j', (text) => {
  expect(hasPaymentDetails(text)).toBe(false)
})

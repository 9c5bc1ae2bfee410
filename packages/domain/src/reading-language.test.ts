import { expect, it } from 'vitest'
import { readingLanguage } from './reading-language.ts'

it('a temple whose first language is Greek reads in Greek, another in the language of the request', () => {
  expect(readingLanguage(['el'], 'en')).toBe('el')
  expect(readingLanguage(['el', 'en'], 'en')).toBe('el')
  expect(readingLanguage(['en', 'el'], 'en')).toBe('en')
  expect(readingLanguage(['en', 'el'], 'el')).toBe('el')
})

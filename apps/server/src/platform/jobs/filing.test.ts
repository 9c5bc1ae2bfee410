import { expect, it } from 'vitest'
import { filingFrom } from './filing.ts'

it('a statement of an unknown form is rejected at once, and not filed halfway', () => {
  expect(() => filingFrom('select 1')).toThrow('another form')
  expect(() => filingFrom('WITH ins AS (insert into job select 1) SELECT id FROM ins WHERE true')).toThrow(
    'another form',
  )
})

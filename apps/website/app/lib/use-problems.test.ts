import { describe, expect, it } from 'vitest'
import { mendedBy } from './use-problems.ts'

const fields = { 'names.0': 'Write at least one name.', 'names.2': 'One name only.', amount: 'Too little.' }
const row = (number: number) => ({ name: 'names', id: `field-names-${number}` })

describe('a change', () => {
  it('mends its own field, and those that hang on it', () => {
    expect(mendedBy({ name: 'firstName', id: 'field-firstName' }, fields, true)).toEqual(['firstName'])
    expect(mendedBy({ name: 'quantity', id: 'field-quantity' }, fields, true)).toEqual(['quantity', 'amount'])
  })
  it('of a name mends its own row', () => {
    expect(mendedBy(row(2), fields, false)).toEqual(['names.2'])
  })
  it('of any name mends that none was written', () => {
    expect(mendedBy(row(1), fields, true)).toEqual(['names.1', 'names.0'])
  })
  it('of the rows themselves mends all names, for their numbers are others now', () => {
    expect(mendedBy({ name: '', id: '' }, fields, false)).toEqual(['names.0', 'names.2'])
  })
})

import { describe, expect, it } from 'vitest'
import { mendedBy } from './use-problems.ts'

const fields = { 'names.0': 'Write at least one name.', 'names.2': 'One name only.', amount: 'Too little.' }
const row = (number: number) => ({ name: 'names', id: `field-names-${number}` })

describe('a change', () => {
  it('clears the error of its own field, and of the dependent ones', () => {
    expect(mendedBy({ name: 'firstName', id: 'field-firstName' }, fields, true)).toEqual(['firstName'])
    expect(mendedBy({ name: 'quantity', id: 'field-quantity' }, fields, true)).toEqual(['quantity', 'amount'])
  })
  it('of a name clears the error of its own row', () => {
    expect(mendedBy(row(2), fields, false)).toEqual(['names.2'])
  })
  it('of any name clears the error that none was entered', () => {
    expect(mendedBy(row(1), fields, true)).toEqual(['names.1', 'names.0'])
  })
  it('of the rows themselves clears the errors of all names, since their numbers change', () => {
    expect(mendedBy({ name: '', id: '' }, fields, false)).toEqual(['names.0', 'names.2'])
  })
})

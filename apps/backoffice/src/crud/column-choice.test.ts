import { expect, test } from 'vitest'
import { hiddenAtStart } from './column-choice.ts'

const columns = [{ key: 'id', leads: true }, { key: 'email', hiddenAtFirst: true }, { key: 'total' }]

test('before any choice the columns themselves say what is hidden', () => {
  expect(hiddenAtStart(columns, null)).toEqual(['email'])
})

test('a stored choice wins, even the choice of all; what leads the row and what is unknown cannot be hidden', () => {
  expect(hiddenAtStart(columns, '')).toEqual([])
  expect(hiddenAtStart(columns, 'total,id,gone')).toEqual(['total'])
})

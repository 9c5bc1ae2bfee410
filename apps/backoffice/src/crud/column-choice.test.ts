import { expect, test } from 'vitest'
import { arrangementOf, hiddenAtStart, moved, orderOf } from './column-choice.ts'

const columns = [{ key: 'id', leads: true }, { key: 'email', hiddenAtFirst: true }, { key: 'total' }]

test('hides the columns that are hidden by default until a choice is stored', () => {
  expect(hiddenAtStart(columns, null)).toEqual(['email'])
})

test('a stored choice wins, even one of all columns; leading and unknown columns cannot be hidden', () => {
  expect(hiddenAtStart(columns, '')).toEqual([])
  expect(hiddenAtStart(columns, 'total,id,gone')).toEqual(['total'])
})

test('a stored order wins; a new column keeps its place after the one before it, and a removed one is dropped', () => {
  expect(orderOf(columns, [])).toEqual(['id', 'email', 'total'])
  expect(orderOf(columns, ['total', 'gone', 'id'])).toEqual(['total', 'id', 'email'])
  expect(orderOf(columns, ['total', 'email'])).toEqual(['id', 'total', 'email'])
})

test('a URL lists the shown columns in order, and cannot hide the leading ones', () => {
  expect(arrangementOf(columns, ['total'])).toEqual({ order: ['id', 'email', 'total'], hidden: ['email'] })
  expect(arrangementOf(columns, ['total', 'id'])).toEqual({
    order: ['total', 'id', 'email'],
    hidden: ['email'],
  })
})

test('moves a column to a position', () => {
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
})

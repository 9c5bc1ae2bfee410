import { expect, test } from 'vitest'
import { neutralised, toCsv } from './csv.ts'

test.each(['=1+1', '+30', '-x', '@sum', '\tx', '\rx'])(
  'a cell that begins like a formula is a text: %j',
  (cell) => {
    expect(neutralised(cell)).toBe(`'${cell}`)
  },
)

test('leaves names and dates unchanged', () => {
  expect(neutralised('Νικόλαος')).toBe('Νικόλαος')
  expect(neutralised('5-10')).toBe('5-10')
})

test('numbers have the decimal sign of the language that the separator belongs to', () => {
  expect(toCsv([[12.5, -0.05, 1234]], ';')).toBe('\ufeff12,5;-0,05;1234\r\n')
  expect(toCsv([[12.5, -0.05, 1234]], ',')).toBe('\ufeff12.5,-0.05,1234\r\n')
})

test('quotes quotes, separators and line breaks; keeps the sign of a number and the empty cell', () => {
  expect(toCsv([['a;b', 'say "x"', 'two\nlines', -5, null]], ';')).toBe(
    '\ufeff"a;b";"say ""x""";"two\nlines";-5;\r\n',
  )
})

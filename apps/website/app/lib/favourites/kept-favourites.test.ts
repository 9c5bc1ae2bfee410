import { expect, it } from 'vitest'
import { none, parseKept, toggled } from './kept-favourites.ts'

it('reads what it wrote', () => {
  const kept = { of: 7, temples: [3, 1], saints: [2] }
  expect(parseKept(JSON.stringify(kept))).toEqual(kept)
})

it.each([null, '', '{', '[]', 'null', '{"temples":"1"}', '{"temples":[0,-1,1.5,"2",null]}'])(
  'starts anew from %j',
  (text) => {
    expect(parseKept(text)).toEqual(none)
  },
)

it('appends and removes marks, one kind at a time', () => {
  const marked = toggled(toggled(none, 'temples', 5), 'temples', 3)
  expect(marked).toEqual({ of: null, temples: [5, 3], saints: [] })
  expect(toggled(toggled(marked, 'saints', 5), 'temples', 5)).toEqual({ of: null, temples: [3], saints: [5] })
})

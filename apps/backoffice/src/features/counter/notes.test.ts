import { expect, test } from 'vitest'
import { notesFor } from './notes.ts'

test.each([
  [2100, [2100, 2500, 3000, 4000]],
  [400, [400, 500, 1000, 2000]],
  [500, [500, 1000, 2000, 5000]],
  [12_050, [12_050, 12_500, 13_000, 14_000]],
])('offers the exact sum of %i cents and what people hand over for it', (total, sums) => {
  expect(notesFor(total)).toEqual(sums)
})

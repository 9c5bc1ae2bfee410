import { expect, it } from 'vitest'
import { postageOfLines } from './postage.ts'

it('charges the sending once for each temple, at the dearest of its things', () => {
  const lines = [
    { templeId: 1, postage: null },
    { templeId: 1, postage: 300 },
    { templeId: 1, postage: 700 },
    { templeId: 2, postage: 300 },
    { templeId: 3, postage: 0 },
  ]
  expect(postageOfLines(lines)).toEqual([null, 0, 700, 300, 0])
})

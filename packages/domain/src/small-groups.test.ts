import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hideSmallGroups, isSmallGroup, LEAST_PEOPLE, SUMS, shownCells } from './small-groups.ts'

const groupsOf = (...people: number[]) => people.map((count) => ({ people: count }))
const sumOf = (people: readonly number[]) => people.reduce((sum, one) => sum + one, 0)
const hiddenOf = (total: number | null, ...people: number[]) =>
  hideSmallGroups(groupsOf(...people), { total }).map(({ isHidden }) => isHidden)

it('hides what is about fewer than five people, and a second group, so that the sum does not reveal it', () => {
  expect(hiddenOf(52, 40, 3, 9)).toEqual([false, true, true])
  expect(hiddenOf(49, 40, 9)).toEqual([false, false])
})

it('hides a larger group beside two small ones that may be the same people', () => {
  expect(hiddenOf(10, 4, 1, 5, 0)).toEqual([true, true, false, false])
  expect(hiddenOf(8, 4, 1, 5, 0)).toEqual([true, true, true, false])
})

it('hides only small groups if the sum of all is not shown', () => {
  expect(hiddenOf(null, 40, 3)).toEqual([false, true])
})

it('never shows a small group, and never hides only one beside others', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 12 }), { maxLength: 8 }), (people) => {
      const groups = hideSmallGroups(groupsOf(...people), { total: sumOf(people) })
      for (const group of groups) {
        if (isSmallGroup(group)) expect(group.isHidden).toBe(true)
        if (group.people === 0) expect(group.isHidden).toBe(false)
      }
      const hidden = groups.filter(({ isHidden }) => isHidden)
      if (hidden.length === 1) expect(groups.filter((group) => group.people > 0)).toHaveLength(1)
      const isAllHidden = groups.every(({ people: count, isHidden }) => isHidden || count === 0)
      if (hidden.length > 0 && !isAllHidden) {
        expect(sumOf(hidden.map(({ people: count }) => count))).toBeGreaterThanOrEqual(LEAST_PEOPLE)
      }
    }),
  )
})

const table = (rows: Record<string, Record<string, number>>) =>
  Object.entries(rows).flatMap(([row, columns]) =>
    Object.entries(columns).map(([column, people]) => ({ row, column, people })),
  )
const shownOf = (rows: Record<string, Record<string, number>>, totals: Record<string, number>) =>
  [...shownCells(table(rows), new Map(Object.entries(totals)))].map(
    ({ row, column, people }) => `${row} ${column} ${people}`,
  )

it('hides a cell that the sums of its row and its column would reveal', () => {
  const shown = shownOf(
    {
      candle: { May: 3, June: 18, July: 19, [SUMS]: 40 },
      prayer: { May: 16, June: 17, July: 19, [SUMS]: 52 },
    },
    { May: 19, June: 35, July: 38, [SUMS]: 92 },
  )
  expect(shown).toEqual(['candle July 19', 'candle SUMS 40', 'prayer July 19', 'prayer SUMS 52'])
})

it('hides the sum of a row whose other cells are known from their columns', () => {
  const shown = shownOf(
    { candle: { May: 3, June: 8, [SUMS]: 11 }, prayer: { May: 20, [SUMS]: 20 } },
    { May: 23, June: 8, [SUMS]: 31 },
  )
  expect(shown).toEqual(['candle June 8'])
})

it('shows the sum of a row of small cells, which together are about enough people', () => {
  const shown = shownOf(
    {
      tama: { May: 3, June: 4, [SUMS]: 7 },
      candle: { May: 30, June: 40, [SUMS]: 70 },
      prayer: { May: 20, June: 20, [SUMS]: 40 },
    },
    { May: 53, June: 64, [SUMS]: 117 },
  )
  expect(shown).toContain('tama SUMS 7')
  expect(shown).not.toContain('tama May 3')
})

it('hides whole columns whose sum is hidden', () => {
  expect(shownOf({ candle: { May: 30, [SUMS]: 30 } }, {})).toEqual([])
})

it('leaves no cell that its row or its column reveals', () => {
  const cell = fc.record({
    row: fc.constantFrom('a', 'b', 'c'),
    column: fc.constantFrom('1', '2', '3'),
    people: fc.nat({ max: 14 }),
  })
  const cells = fc.uniqueArray(cell, { selector: ({ row, column }) => row + column })
  fc.assert(
    fc.property(cells, (inner) => {
      const peopleWhere = (key: 'row' | 'column', value: string) =>
        sumOf(inner.filter((one) => value === SUMS || one[key] === value).map(({ people }) => people))
      const rows = [...new Set(inner.map(({ row }) => row))]
      const all = [...inner, ...rows.map((row) => ({ row, column: SUMS, people: peopleWhere('row', row) }))]
      const totals = new Map(
        [...new Set(all.map(({ column }) => column))]
          .map((column) => [column, peopleWhere('column', column)] as const)
          .filter(([, people]) => people >= LEAST_PEOPLE),
      )
      const shown = shownCells(all, totals)
      expect([...shown].some(isSmallGroup)).toBe(false)
      for (const row of rows) {
        const line = all.filter((one) => one.row === row && one.people > 0)
        const sum = line.find(({ column }) => column === SUMS)
        const hidden = line.filter((one) => one.column !== SUMS && !shown.has(one))
        if (sum && shown.has(sum) && line.length > 2) expect(hidden).not.toHaveLength(1)
      }
    }),
  )
})

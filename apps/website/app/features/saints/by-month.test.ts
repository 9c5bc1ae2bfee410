import { describe, expect, it } from 'vitest'
import { byMonth, type SaintOfList } from './by-month.ts'

const saint = (id: number, dates: string[]): SaintOfList => ({
  id,
  slug: `saint-${id}`,
  title: { el: 'Άγιος', en: 'Saint' },
  titles: { el: '', en: '' },
  dates,
})

describe('the saints month by month', () => {
  it('are listed under each of their days, in the order of the year, and last those without any', () => {
    const months = byMonth([
      saint(1, ['2026-12-06']),
      saint(2, []),
      saint(3, ['2026-11-03', '2026-04-23']),
      saint(4, ['2026-04-01']),
    ])
    expect(months.map(({ month, saints }) => [month, saints.map(({ id }) => id)])).toEqual([
      [4, [4, 3]],
      [11, [3]],
      [12, [1]],
      [null, [2]],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { countOf, rowsOfSheet, sheetsOf } from './sheet-pages.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `${index}`)
const isLong = (name: string) => name.startsWith('long')

describe('the sheets of a service', () => {
  it('hold two columns a side while both lists go on, and four once one has ended', () => {
    const [first, second, third] = sheetsOf(numbered(100), numbered(20), isLong)
    expect([countOf(first?.health), countOf(first?.memory)]).toEqual([2 * rowsOfSheet, 20])
    expect([countOf(second?.health), second?.memory]).toEqual([66, undefined])
    expect(second?.health).toMatchObject({ columns: 4, rows: 17 })
    expect(third).toBeUndefined()
  })

  it('lose no name and repeat none, however many there are', () => {
    const names = numbered(620)
    const sheets = sheetsOf(names.slice(0, 400), names.slice(400), isLong)
    const printed = sheets.flatMap(({ health, memory }) =>
      [health, memory].flatMap((side) => (side ? [...side.lines, ...side.inColumns] : [])),
    )
    expect(printed.toSorted((a, b) => Number(a) - Number(b))).toEqual(names)
    for (const { health, memory } of sheets) {
      for (const side of [health, memory]) {
        if (side) expect(side.lines.length + side.rows).toBeLessThanOrEqual(rowsOfSheet)
      }
    }
  })

  it('give a long name a line of its own, before the columns', () => {
    const [sheet] = sheetsOf(['Άννα', 'long 1', 'Μαρία', 'long 2'], [], isLong)
    expect(sheet?.health).toMatchObject({ lines: ['long 1', 'long 2'], inColumns: ['Άννα', 'Μαρία'] })
  })

  it('are one empty sheet where there is no name', () => {
    expect(sheetsOf([], [], isLong)).toEqual([{ health: undefined, memory: undefined }])
  })
})

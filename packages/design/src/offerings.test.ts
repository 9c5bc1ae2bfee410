import { readdirSync, readFileSync } from 'node:fs'
import { offeringDrawings as drawingKeys } from '@kandili/contract/values'
import { describe, expect, it } from 'vitest'
import { type DrawingAddresses, drawingAddress, offeringDrawings } from './offerings.ts'

const folder = new URL('./offerings/', import.meta.url)
const files = readdirSync(folder)
const drawings: [string, DrawingAddresses][] = Object.entries(offeringDrawings)
const nameOf = (address: string) => /([\w-]+\.svg)/.exec(address)?.[1]

/** The ember at the root of every flame. */
const ember = '#F08A2C'

describe('drawings of the offerings', () => {
  it('cover every drawing of the contract', () => {
    expect(Object.keys(offeringDrawings)).toEqual([...drawingKeys])
  })

  it.each(drawings)('%s resolves to the files named after it', (key, { unlit, lit }) => {
    expect(nameOf(unlit)).toBe(`${key}.svg`)
    expect(lit && nameOf(lit)).toBe(files.includes(`${key}-lit.svg`) ? `${key}-lit.svg` : undefined)
  })

  it('use every file', () => {
    const used = drawings.flatMap(([, { unlit, lit }]) => [unlit, ...(lit ? [lit] : [])]).map(nameOf)
    expect(used.sort()).toEqual(files.sort())
  })

  it('have a lit form for candles and lamps only', () => {
    const burning = drawings.filter(([, { lit }]) => lit).map(([key]) => key)
    expect(burning).toEqual(drawings.map(([key]) => key).filter((key) => /^(candle|lamp)-/.test(key)))
  })

  it.each(files)('%s has a flame only if it is lit, and the common frame', (file) => {
    const svg = readFileSync(new URL(file, folder), 'utf8')
    expect(svg).toContain('viewBox="0 0 112 144"')
    expect(svg.includes(ember)).toBe(file.endsWith('-lit.svg'))
  })

  it('fall back to the unlit form for what does not burn', () => {
    expect(drawingAddress('candle-tall', true)).toBe(offeringDrawings['candle-tall'].lit)
    expect(drawingAddress('candle-tall')).toBe(offeringDrawings['candle-tall'].unlit)
    expect(drawingAddress('tama-eyes', true)).toBe(offeringDrawings['tama-eyes'].unlit)
  })
})

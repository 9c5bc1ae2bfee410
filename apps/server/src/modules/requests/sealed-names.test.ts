import { describe, expect, it } from 'vitest'
import { openedNames, sealableNames } from './sealed-names.ts'

describe('sealed names', () => {
  it('keep the choice of the person who typed them, however it was spaced or composed', () => {
    const text = sealableNames(
      [' Γιώργος', 'Μαρία', 'Άννα  –  Μαρία'],
      ['Γιώργος ', 'Άννα-Μαρία'.normalize('NFD')],
    )
    expect(openedNames(text)).toEqual([
      { name: 'Γιώργος', asTyped: true },
      { name: 'Μαρία', asTyped: false },
      { name: 'Άννα-Μαρία', asTyped: true },
    ])
  })

  it('sealed before the choice was stored keep their reading', () => {
    expect(openedNames('["Μαρία"]')).toEqual([{ name: 'Μαρία', asTyped: false }])
    expect(sealableNames(['Μαρία'], ['Άννα'])).toBe('["Μαρία"]')
  })
})

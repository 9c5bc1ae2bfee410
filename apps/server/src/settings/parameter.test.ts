import { describe, expect, it } from 'vitest'
import { mainParameters } from '../reference/data/main-parameters.ts'
import { readValues } from './parameter.ts'

describe('main parameters', () => {
  it('are all there in the reference data, with values of their types', () => {
    const values = readValues(mainParameters)
    expect(values.minOrderAmount).toBe(200)
    expect(Object.keys(values).sort()).toEqual(mainParameters.map(({ key }) => key).sort())
    const kinds = {
      INTEGER: 'number',
      CENTS: 'number',
      BASIS_POINTS: 'number',
      BOOLEAN: 'boolean',
      TEXT: 'string',
    }
    for (const { key, type } of mainParameters) {
      expect(typeof values[key as keyof typeof values], key).toBe(kinds[type])
    }
  })

  it('are refused when one is missing or is no number', () => {
    expect(() => readValues(mainParameters.filter(({ key }) => key !== 'undoMinutes'))).toThrow('undoMinutes')
    const spoilt = mainParameters.map((row) => (row.key === 'undoMinutes' ? { ...row, value: 'ten' } : row))
    expect(() => readValues(spoilt)).toThrow('whole number')
    const unclear = mainParameters.map((row) =>
      row.key === 'underMaintenance' ? { ...row, value: 'perhaps' } : row,
    )
    expect(() => readValues(unclear)).toThrow('neither true nor false')
  })
})

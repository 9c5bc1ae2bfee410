import { describe, expect, it } from 'vitest'
import { mainParameters } from '../reference/data/main-parameters.ts'
import { parameterReaders, readValues } from './parameter.ts'

describe('main parameters', () => {
  it('are all there in the reference data, with values of their types', () => {
    const values = readValues(mainParameters)
    expect(values.minOrderAmount).toBe(200)
    expect(Object.keys(values)).toEqual(Object.keys(parameterReaders))
  })

  it('are refused when one is missing or is no number', () => {
    expect(() => readValues(mainParameters.filter(({ key }) => key !== 'undoMinutes'))).toThrow('undoMinutes')
    const spoilt = mainParameters.map((row) => (row.key === 'undoMinutes' ? { ...row, value: 'ten' } : row))
    expect(() => readValues(spoilt)).toThrow('whole number')
  })
})

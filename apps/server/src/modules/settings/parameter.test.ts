import { describe, expect, it } from 'vitest'
import { mainParameters } from './main-parameters.ts'
import { readValues } from './parameter.ts'
import { parameterRules } from './parameter-rules.ts'
import { storedValue } from './parameter-value.ts'

const kinds = {
  INTEGER: 'number',
  CENTS: 'number',
  BASIS_POINTS: 'number',
  BOOLEAN: 'boolean',
  TEXT: 'string',
  IBAN: 'string',
} as const

describe('main parameters', () => {
  it('are all in the reference data, with values of their types', () => {
    const values = readValues(mainParameters)
    expect(values.minOrderAmount).toBe(200)
    expect(Object.keys(values).sort()).toEqual(mainParameters.map(({ key }) => key).sort())
    for (const { key, type } of mainParameters) {
      expect(typeof values[key as keyof typeof values], key).toBe(kinds[type])
    }
  })

  it('begin with values that an administrator could have set', () => {
    for (const { key, type, value } of mainParameters) {
      const given = type === 'BOOLEAN' ? value === 'true' : kinds[type] === 'number' ? Number(value) : value
      expect(storedValue(type, parameterRules[key as keyof typeof parameterRules], given), key).toBe(value)
    }
  })

  it('reject values of another type, beyond their limits, and invalid accounts', () => {
    const refused = (
      key: keyof typeof parameterRules,
      type: Parameters<typeof storedValue>[0],
      value: never,
    ) =>
      expect(() => storedValue(type, parameterRules[key], value), `${key} ${String(value)}`).toThrow(
        'invalid',
      )
    for (const value of [-1, 1.5, '5', true, Number.NaN, 5001])
      refused('commission', 'BASIS_POINTS', value as never)
    for (const value of [1, 'true', null]) refused('underMaintenance', 'BOOLEAN', value as never)
    for (const value of [1, 'x'.repeat(201), 'a\u0000b']) refused('bankName', 'TEXT', value as never)
    for (const value of ['GR00', 'GR1601101250000000012300696']) refused('bankIban', 'IBAN', value as never)
    expect(storedValue('IBAN', parameterRules.bankIban, ' gr16 0110 1250 0000 0001 2300 695 ')).toBe(
      'GR1601101250000000012300695',
    )
    expect(storedValue('IBAN', parameterRules.bankIban, '')).toBe('')
    for (const value of ['094014202', '12345', 'none']) refused('operatorTaxNumber', 'TEXT', value as never)
    expect(storedValue('TEXT', parameterRules.operatorTaxNumber, ' EL 094014201 ')).toBe('094014201')
    for (const value of ['help', 'help@kandili', 'Help <help@kandili.test>'])
      refused('operatorEmail', 'TEXT', value as never)
    expect(storedValue('TEXT', parameterRules.operatorEmail, '')).toBe('')
  })

  it('are rejected when one is missing or is not a number', () => {
    expect(() => readValues(mainParameters.filter(({ key }) => key !== 'undoMinutes'))).toThrow('undoMinutes')
    const spoilt = mainParameters.map((row) => (row.key === 'undoMinutes' ? { ...row, value: 'ten' } : row))
    expect(() => readValues(spoilt)).toThrow('whole number')
    const unclear = mainParameters.map((row) =>
      row.key === 'underMaintenance' ? { ...row, value: 'perhaps' } : row,
    )
    expect(() => readValues(unclear)).toThrow('neither true nor false')
  })
})

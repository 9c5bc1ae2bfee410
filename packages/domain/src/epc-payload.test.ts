import { expect, it } from 'vitest'
import { epcPayload } from './epc-payload.ts'

it('encodes a transfer by the European guideline', () => {
  const payload = epcPayload({
    beneficiary: 'ΚΑΝΤΗΛΙ',
    bank: 'Bank',
    iban: 'GR16 0110 1250 0000 0001 2300 695',
    iris: null,
    reference: 'RF18 5390 0754 7034',
    amount: 1205,
    before: '2026-12-06',
  })
  expect(payload.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    'ΚΑΝΤΗΛΙ',
    'GR1601101250000000012300695',
    'EUR12.05',
    '',
    'RF18539007547034',
  ])
})

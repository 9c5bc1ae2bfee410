import { expect, it } from 'vitest'
import { backofficeMessages } from './backoffice/index.ts'
import { createT } from './index.ts'
import { requestMessages } from './website/index.ts'

it('counts one as one', () => {
  const [office, request] = [createT('el', backofficeMessages), createT('el', requestMessages)]
  expect(office('templeOfferings.names', { count: 1 })).toBe('έως 1 όνομα')
  expect(office('statistics.further', { count: 1 })).toBe('Άλλο 1')
  expect(office('act.lightAll', { count: 1 })).toBe('Άναψα το κερί')
  expect(request('error.pastLimit', { count: 1 })).toBe('Το πολύ 1 όνομα σε αυτόν τον ναό.')
  expect(request('diptychs.partly', { count: 1 })).toBe('Χωρά άλλο ένα.')
})

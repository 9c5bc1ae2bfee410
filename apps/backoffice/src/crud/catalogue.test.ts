import { expect, test } from 'vitest'
import { formTitle, idInAddress } from './catalogue.ts'

test("'Edit' if the id is above 0, 'Insert' for a new record, 'View' for read-only users", () => {
  expect(formTitle(3, true)).toBe('action.edit')
  expect(formTitle(0, true)).toBe('action.insert')
  expect(formTitle(3, false)).toBe('action.view')
})

test('a URL names a record by its id, or a new one', () => {
  expect(idInAddress('17')).toBe(17)
  expect(idInAddress('new')).toBe(0)
  for (const wrong of [undefined, '0', '-1', '1.5', '1e9', 'abc', '0x10'])
    expect(idInAddress(wrong)).toBeUndefined()
})

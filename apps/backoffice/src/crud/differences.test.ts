import { expect, it } from 'vitest'
import { differencesOf } from './differences.ts'
import type { Field } from './fields.ts'

const fields: readonly Field[] = [
  { kind: 'text', name: 'code', label: 'action.save' },
  { kind: 'bilingual', name: 'title', label: 'action.save' },
  { kind: 'image', name: 'fileId', shows: 'file', label: 'action.save' },
]

it("lists each field that differs, with one's own value where it was changed", () => {
  const base = { code: 'A', title: { el: 'α', en: 'a' }, fileId: null }
  const mine = { ...base, code: 'B' }
  const record = { code: 'C', title: { el: 'β', en: 'b' }, file: null, version: 2 }
  expect(
    differencesOf(fields, { base, mine, record }).map(({ field, isMine }) => [field.name, isMine]),
  ).toEqual([
    ['code', true],
    ['title', false],
  ])
})

it('lists nothing where both typed the same', () => {
  const base = { code: 'A', title: { el: '', en: '' }, fileId: null }
  const mine = { ...base, code: 'B', fileId: { id: 'f', title: 'icon.png' } }
  const record = { code: 'B', title: { el: '', en: '' }, file: { id: 'f', title: 'other name' } }
  expect(differencesOf(fields, { base, mine, record })).toEqual([])
})

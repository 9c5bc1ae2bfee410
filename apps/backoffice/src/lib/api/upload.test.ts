import { expect, test } from 'vitest'
import { typeOf } from './upload.ts'

test('the type is the extension in lower case, with jpeg turned into jpg', () => {
  expect(typeOf('Ναός.JPEG')).toBe('jpg')
  expect(typeOf('a.b.png')).toBe('png')
  expect(typeOf('photograph')).toBe('')
})

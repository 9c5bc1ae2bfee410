import { afterEach, expect, it } from 'vitest'
import { queryOf } from './query-of.ts'

const counted = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {}
afterEach(() => {
  Object.defineProperty(URLSearchParams.prototype, 'size', counted)
})

it('is none without parameters', () => expect(queryOf(new URLSearchParams())).toBe(''))

it('is complete in browsers that do not count parameters', () => {
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  expect(queryOf(new URLSearchParams('q=Άγιος Νικόλαος&page=2'))).toMatch(/^\?q=%CE%86.+&page=2$/)
})

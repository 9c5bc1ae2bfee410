import { expect, it } from 'vitest'
import { preferenceCookie, preferenceIn } from './preferences.ts'

it('is read from among other cookies', () => {
  const [written] = preferenceCookie('theme', 'dark').split(';')
  expect(preferenceIn(`a=1; ${written}; b=2`, 'theme')).toBe('dark')
  expect(preferenceIn('Kandili-theme=', 'theme')).toBe('')
})

it.each([
  null,
  undefined,
  '',
  'other=dark',
  'xKandili-theme=dark',
  'Kandili-theme=%',
  'Kandili-theme=%E0%A4%A',
])('is none in %s', (header) => expect(preferenceIn(header, 'theme')).toBeUndefined())

import { expect, test } from 'vitest'
import { knownOption, settingOptions } from './settings.ts'

test('the defaults are those of the specification', () => {
  const defaults = Object.fromEntries(Object.entries(settingOptions).map(([name, [first]]) => [name, first]))
  expect(defaults).toMatchObject({
    language: 'en',
    theme: 'system',
    skin: 'default',
    contentWidth: 'boxed',
    navigation: 'vertical',
    navigationCollapsed: 'no',
    navbar: 'static',
    footer: 'static',
    horizontalNavigation: 'sticky',
    direction: 'ltr',
  })
})

test('a stored setting counts only if it is one of the options', () => {
  expect(knownOption('theme', 'dark')).toBe('dark')
  expect(knownOption('theme', 'purple')).toBeUndefined()
  expect(knownOption('theme', null)).toBeUndefined()
})

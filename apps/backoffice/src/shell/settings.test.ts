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

test('what somebody wrote into the storage counts only where it is an option', () => {
  expect(knownOption('theme', 'dark')).toBe('dark')
  expect(knownOption('theme', 'purple')).toBeUndefined()
  expect(knownOption('theme', null)).toBeUndefined()
})

import { afterEach, expect, test, vi } from 'vitest'
import { type SettingName, settingOptions } from './settings.ts'

/** As a page that was just loaded. */
const load = async () => {
  vi.resetModules()
  return import('./settings.ts')
}
afterEach(async () => {
  const { changeSetting } = await load()
  for (const name of Object.keys(settingOptions) as SettingName[])
    changeSetting(name, settingOptions[name][0])
})

test.each(Object.keys(settingOptions) as SettingName[])(
  '%s is stored under the prefix of the app, and read again',
  async (name) => {
    const chosen = settingOptions[name][1]
    const page = await load()
    expect(page.readSetting(name)).toBe(settingOptions[name][0])
    page.changeSetting(name, chosen)
    expect(localStorage.getItem(`Kandili-${name}`)).toBe(chosen)
    expect((await load()).readSetting(name)).toBe(chosen)
  },
)

test('the colour scheme is stored beside the theme', async () => {
  const { changeSetting } = await load()
  for (const theme of ['dark', 'light'] as const) {
    changeSetting('theme', theme)
    expect(localStorage.getItem('Kandili-color-scheme')).toBe(theme)
  }
})

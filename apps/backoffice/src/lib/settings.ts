import { preferenceIn, preferenceKey, rememberPreference } from '@kandili/design/preferences'
import { useSyncExternalStore } from 'react'

/**
 * The layout settings of specification section 4: stored in localStorage under the prefix of the app's title;
 * language and theme are also cookies, so that both apps render them right from the first paint.
 */
/** Every setting with its options; the first is the default. */
export const settingOptions = {
  language: ['en', 'el'],
  theme: ['system', 'light', 'dark'],
  skin: ['default', 'bordered'],
  contentWidth: ['boxed', 'fluid'],
  navigation: ['vertical', 'horizontal'],
  navbar: ['static', 'sticky', 'hidden'],
  navbarBlur: ['no', 'yes'],
  horizontalNavigation: ['sticky', 'static'],
  footer: ['static', 'sticky', 'hidden'],
  navigationCollapsed: ['no', 'yes'],
  semiDarkNavigation: ['no', 'yes'],
  direction: ['ltr', 'rtl'],
} as const

export type SettingName = keyof typeof settingOptions
export type SettingValue<N extends SettingName> = (typeof settingOptions)[N][number]
export type Settings = { readonly [N in SettingName]: SettingValue<N> }

const names = Object.keys(settingOptions) as SettingName[]
/** Shared with the website, which reads them from cookies. */
const isShared = (name: SettingName): name is 'language' | 'theme' => name === 'language' || name === 'theme'

/** A stored value counts only if it is one of the options: visitors can edit the storage. */
export const knownOption = <N extends SettingName>(
  name: N,
  stored: string | null,
): SettingValue<N> | undefined => settingOptions[name].find((option) => option === stored) as SettingValue<N>

const stored = <N extends SettingName>(name: N): SettingValue<N> =>
  // The cookie takes precedence: the website may have changed it since.
  (isShared(name) ? knownOption(name, preferenceIn(document.cookie, name) ?? null) : undefined) ??
  knownOption(name, localStorage.getItem(preferenceKey(name))) ??
  (settingOptions[name][0] as SettingValue<N>)

let current: Settings | undefined
const listeners = new Set<() => void>()

export const readSettings = (): Settings => {
  current ??= Object.fromEntries(names.map((name) => [name, stored(name)])) as Settings
  return current
}

export const readSetting = <N extends SettingName>(name: N): SettingValue<N> =>
  readSettings()[name] as SettingValue<N>

const isDark = (theme: Settings['theme']): boolean =>
  theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)

/** Sets the attributes that the CSS uses. */
export const applySettings = (): void => {
  const settings = readSettings()
  const root = document.documentElement
  root.lang = settings.language
  root.dir = settings.direction
  root.dataset.theme = settings.theme
  root.dataset.skin = settings.skin
  localStorage.setItem(preferenceKey('color-scheme'), isDark(settings.theme) ? 'dark' : 'light')
}

export const changeSetting = <N extends SettingName>(name: N, value: SettingValue<N>): void => {
  current = { ...readSettings(), [name]: value }
  if (isShared(name)) rememberPreference(name, value)
  else localStorage.setItem(preferenceKey(name), value)
  applySettings()
  for (const listener of listeners) listener()
}

export const onSettingsChange = (changed: () => void): (() => void) => {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}

/** The settings as reactive state. */
export const useSettings = (): Settings => useSyncExternalStore(onSettingsChange, readSettings)

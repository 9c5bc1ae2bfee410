import {
  isTheme,
  preferenceIn,
  preferenceKey,
  rememberPreference,
  type Theme,
} from '@kandili/design/preferences'

export const nextTheme: Record<Theme, Theme> = { light: 'dark', dark: 'system', system: 'light' }

export const themeChosen = 'kandili-theme'

/** Applies a theme at once and stores it. A picture that the server chose by the theme is drawn anew. */
export const chooseTheme = (theme: Theme): void => {
  document.documentElement.dataset.theme = theme
  rememberPreference('theme', theme)
  const isHeard = !dispatchEvent(new Event(themeChosen, { cancelable: true }))
  if (!isHeard && document.querySelector('picture[data-by-theme]')) location.reload()
}

/** A browser that kept the choice but lost the cookie gets its theme back. */
export const restoreTheme = (): void => {
  if (preferenceIn(document.cookie, 'theme')) return
  try {
    const stored = localStorage.getItem(preferenceKey('theme'))
    if (isTheme(stored) && stored !== document.documentElement.dataset.theme) chooseTheme(stored)
  } catch {
    // Storage is forbidden here: uses the default theme.
  }
}

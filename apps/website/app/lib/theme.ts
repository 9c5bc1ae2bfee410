import {
  isTheme,
  preferenceIn,
  preferenceKey,
  rememberPreference,
  type Theme,
} from '@kandili/design/preferences'
import { useEffect } from 'react'
import { useQuietRevalidation } from './use-quiet-revalidation.ts'
import { useVisitor } from './visitor.ts'

export const nextTheme: Record<Theme, Theme> = { light: 'dark', dark: 'system', system: 'light' }

/** Applies a theme at once and stores it; the page's data is reloaded. */
export const useThemeChoice = (): ((theme: Theme) => void) => {
  const revalidate = useQuietRevalidation()
  return (theme) => {
    document.documentElement.dataset.theme = theme
    rememberPreference('theme', theme)
    void revalidate()
  }
}

/** A browser that kept the choice but lost the cookie gets its theme back. */
export const useStoredTheme = (): void => {
  const { theme } = useVisitor()
  const choose = useThemeChoice()
  // Once per page load: later choices are written to both places.
  useEffect(() => {
    if (preferenceIn(document.cookie, 'theme')) return
    try {
      const stored = localStorage.getItem(preferenceKey('theme'))
      if (isTheme(stored) && stored !== theme) choose(stored)
    } catch {
      // Storage is forbidden here: uses the default theme.
    }
  }, [])
}

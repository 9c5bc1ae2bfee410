import { useEffect } from 'react'
import { themeChosen } from '../lib/theme.ts'
import { useQuietRevalidation } from '../lib/use-quiet-revalidation.ts'

/** Reloads a hydrated page's data once a theme is chosen. */
export const useChosenTheme = (): void => {
  const revalidate = useQuietRevalidation()
  useEffect(() => {
    const reload = (event: Event) => {
      event.preventDefault()
      void revalidate()
    }
    addEventListener(themeChosen, reload)
    return () => removeEventListener(themeChosen, reload)
  }, [revalidate])
}

import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

/** Calls back when the browser shows the page again as it was left, scripts and all, after Back or Forward. */
export const useShownAgain = (shown: () => void): void =>
  useEffect(() => {
    const listen = ({ persisted }: PageTransitionEvent) => {
      if (persisted) shown()
    }
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [shown])

/** Reloads a page that is shown again if a form left it, which would stay pending forever. */
export const useFreshPage = (): void => {
  const here = useLocation()
  const { state } = useNavigation()
  const navigate = useNavigate()
  useShownAgain(
    useCallback(() => {
      if (state !== 'idle') void navigate(here, { replace: true, preventScrollReset: true })
    }, [here, state, navigate]),
  )
}

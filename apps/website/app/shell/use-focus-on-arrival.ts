import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation inside the website the focus moves to the content, as with a new document: a screen reader reads
 * the new page, and Tab continues from there.
 */
export const useFocusOnArrival = (): void => {
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (!hash) document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname, hash])
}

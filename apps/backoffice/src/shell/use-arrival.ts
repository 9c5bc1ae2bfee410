import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { focusLink, noteLeft, recallLeft } from '../ui/returning.ts'
import type { ListState } from '../ui/way-back.ts'

/** The link that a click follows in this page, and not in another tab. */
const followedLink = (event: MouseEvent): Element | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('#main a[href]') : null
  return link?.hasAttribute('target') ? null : link
}

/**
 * Scrolls to the hash, or to the top, and moves screen readers to the start of the new page. On the way back, also from
 * a record to its list, the focus returns to the link that was followed.
 */
export const useArrival = (): void => {
  const location = useLocation()
  const kind = useNavigationType()
  const present = useRef({ location, kind })
  present.current = { location, kind }
  const first = useRef(true)
  const { pathname, hash } = location

  useEffect(() => {
    const note = (event: MouseEvent) => {
      const href = followedLink(event)?.getAttribute('href')
      if (href) noteLeft(present.current.location, href)
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])

  useEffect(() => {
    const arrived = present.current
    const main = document.getElementById('main')
    const left =
      arrived.kind === NavigationType.Pop
        ? recallLeft(arrived.location)
        : (arrived.location.state as ListState)?.row
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (target) target.scrollIntoView()
    else scrollTo({ top: 0, behavior: first.current || left ? 'instant' : 'smooth' })
    if (!first.current) main?.focus({ preventScroll: true })
    first.current = false
    void pathname
    return left && main ? focusLink(main, left) : undefined
  }, [pathname, hash])
}

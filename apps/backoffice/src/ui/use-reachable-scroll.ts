import { type RefObject, useEffect } from 'react'

/** Makes overflowing content a named tab stop, scrollable with the arrow keys. Content that fits is no tab stop. */
export const useReachableScroll = (scrolled: RefObject<HTMLElement | null>, name: string): void => {
  useEffect(() => {
    const element = scrolled.current
    if (!element) return
    const look = () => {
      if (element.scrollWidth <= element.clientWidth) {
        for (const attribute of ['tabindex', 'role', 'aria-label']) element.removeAttribute(attribute)
        return
      }
      element.tabIndex = 0
      element.setAttribute('role', 'group')
      element.setAttribute('aria-label', name)
    }
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    if (element.firstElementChild) sizes.observe(element.firstElementChild)
    return () => sizes.disconnect()
  }, [scrolled, name])
}

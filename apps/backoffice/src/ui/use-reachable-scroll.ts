import { type RefObject, useEffect } from 'react'

/**
 * What is wider than the screen is scrolled with the arrow keys once it has the focus, under this name. What fits is
 * no stop on the keyboard's way.
 */
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

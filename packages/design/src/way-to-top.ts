import { useEffect, useRef, useState } from 'react'

/** The scroll position from which the button appears, in pixels (specification, section 2). */
const shownPast = 200
const pressable = 'a, button, select, summary'
/** Fractions of the button's width and height at which the content below is probed. */
const spots = [0.02, 0.5, 0.98]

/**
 * Whether the floating button covers a large part of a control or of the focused field. A large card stays usable, so
 * it does not count.
 */
const hidesSomething = (button: HTMLElement): boolean => {
  const { left, top, width, height } = button.getBoundingClientRect()
  const isInTheWayOf = (element: Element): boolean => {
    if (button.contains(element)) return false
    const hidden =
      element.closest(pressable) ?? (element.matches('input:focus, textarea:focus') ? element : null)
    return hidden !== null && hidden.getBoundingClientRect().height < 2 * height
  }
  return spots.some((across) =>
    spots.some((down) =>
      document.elementsFromPoint(left + across * width, top + down * height).some(isInTheWayOf),
    ),
  )
}

/**
 * When to show the button that scrolls to the top: not near the top, and only where it covers no control; it reappears
 * a little further on. While `aside` it must be rendered invisibly, so that its position is known.
 */
export const useWayToTop = () => {
  const [state, setState] = useState<'away' | 'aside' | 'shown'>('away')
  const button = useRef<HTMLButtonElement>(null)
  const isThere = state !== 'away'
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (scrollY <= shownPast) setState('away')
        else if (!button.current) setState('aside')
        else if (document.activeElement !== button.current)
          setState(hidesSomething(button.current) ? 'aside' : 'shown')
      })
    }
    look()
    const growth = new ResizeObserver(look)
    growth.observe(document.body)
    addEventListener('scroll', look, { passive: true })
    document.addEventListener('focusin', look)
    return () => {
      cancelAnimationFrame(frame)
      growth.disconnect()
      removeEventListener('scroll', look)
      document.removeEventListener('focusin', look)
    }
  }, [isThere])
  return { button, isThere, isAside: state === 'aside' }
}

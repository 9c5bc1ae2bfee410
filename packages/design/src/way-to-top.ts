import { useEffect, useRef, useState } from 'react'

/** From how far down the way back to the top is offered, in pixels (specification, section 2). */
const shownPast = 200
const pressable = 'a, button, select, summary'
/** Parts of the button's width and height at which it is looked at what lies below. */
const spots = [0.02, 0.5, 0.98]

/**
 * Whether a button that floats over the page hides a good part of what is to be pressed, or of what has the focus. Of a
 * card that is pressed as a whole enough is left.
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
 * When the button that leads back to the top is there: not near the top, and seen only where it hides nothing that is to
 * be pressed; a little further it is back. With `aside` it must be drawn, unseen, so that its place is known.
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

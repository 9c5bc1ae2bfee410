import { useEffect, useRef, useState } from 'react'

/** The scroll position from which the button appears, in pixels (specification, section 2). */
const shownBelow = 200
const controls = 'a, button, input, select, summary, textarea'
/** Fractions of the button's width and height at which the content below is probed. */
const probes = [0.02, 0.5, 0.98]

/**
 * Whether the floating button covers a large part of a control or a field. A large card stays usable, so
 * it does not count.
 */
const coversControl = (button: HTMLElement): boolean => {
  const { left, top, width, height } = button.getBoundingClientRect()
  const covers = (element: Element): boolean => {
    if (button.contains(element)) return false
    const hidden = element.closest(controls)
    return hidden !== null && hidden.getBoundingClientRect().height < 2 * height
  }
  return probes.some((across) =>
    probes.some((down) =>
      document.elementsFromPoint(left + across * width, top + down * height).some(covers),
    ),
  )
}

/**
 * When to show the button that scrolls to the top: not near the top, and only where it covers no control; it reappears
 * a little further on. While `aside` it must be rendered invisibly, so that its position is known.
 */
export const useScrollToTop = () => {
  const [state, setState] = useState<'away' | 'aside' | 'shown'>('away')
  const button = useRef<HTMLButtonElement>(null)
  const isOffered = state !== 'away'
  useEffect(() => {
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (scrollY <= shownBelow) setState('away')
        else if (!button.current) setState('aside')
        else if (document.activeElement !== button.current)
          setState(coversControl(button.current) ? 'aside' : 'shown')
      })
    }
    update()
    const growth = new ResizeObserver(update)
    growth.observe(document.body)
    addEventListener('scroll', update, { passive: true })
    document.addEventListener('focusin', update)
    return () => {
      cancelAnimationFrame(frame)
      growth.disconnect()
      removeEventListener('scroll', update)
      document.removeEventListener('focusin', update)
    }
  }, [isOffered])
  return { button, isOffered, isAside: state === 'aside' }
}

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

/** `aside`: the button must be laid out invisibly, so that its position is known. */
export type Offer = 'away' | 'aside' | 'shown'

/**
 * Follows when to show the button that scrolls to the top: not near the top, and only where it covers no control; it
 * reappears a little further on.
 * @param laidOut the button while it has a position, else null
 * @returns a function that stops it
 */
export const followScroll = (
  laidOut: () => HTMLElement | null,
  offer: (offered: Offer) => void,
): (() => void) => {
  let frame = 0
  const update = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      const button = laidOut()
      if (scrollY <= shownBelow) offer('away')
      else if (!button) {
        offer('aside')
        // Its position is known in the next frame.
        update()
      } else if (document.activeElement !== button) offer(coversControl(button) ? 'aside' : 'shown')
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
}

/** The most flames that move at once on one screen; the others are still. */
const mostMovingFlames = 12

type Flame = { element: HTMLElement; visible: boolean }
const flames = new Map<Element, Flame>()
let observer: IntersectionObserver | undefined

const settle = (): void => {
  let moving = 0
  for (const flame of flames.values()) {
    const moves = flame.visible && !document.hidden && moving < mostMovingFlames
    if (moves) moving += 1
    flame.element.toggleAttribute('data-still', !moves)
  }
}

const observe = (): IntersectionObserver => {
  if (observer) return observer
  document.addEventListener('visibilitychange', settle)
  observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const flame = flames.get(entry.target)
        if (flame) flame.visible = entry.isIntersecting
      }
      settle()
    },
    { rootMargin: '80px' },
  )
  return observer
}

/**
 * Manages one lit candle: its flame moves only while on screen in a visible tab, and at most twelve flames do.
 * @returns a function to call when the candle leaves the page
 */
export const tendFlame = (element: HTMLElement): (() => void) => {
  flames.set(element, { element, visible: false })
  observe().observe(element)
  return () => {
    flames.delete(element)
    observer?.unobserve(element)
    settle()
  }
}

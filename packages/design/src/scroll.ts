/** Specification, section 9: about 300 ms. */
const DURATION = 300

const eased = (share: number): number => 1 - (1 - share) ** 3

/** Scrolls to the top of the page within 300 ms, or at once with reduced motion. */
export const scrollToTop = (): void => {
  const from = scrollY
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo({ top: 0, behavior: 'instant' })
    return
  }
  const start = performance.now()
  const step = (now: number): void => {
    const share = Math.min((now - start) / DURATION, 1)
    scrollTo({ top: from * (1 - eased(share)), behavior: 'instant' })
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

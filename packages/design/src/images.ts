import heroDay from './images/hero-day.webp'
import heroDayNarrow from './images/hero-day-narrow.webp'
import heroNight from './images/hero-night.webp'
import heroNightNarrow from './images/hero-night-narrow.webp'
import serviceCandle from './images/service-candle.webp'
import serviceTama from './images/service-tama.webp'

export type Picture = { readonly src: string; readonly width: number; readonly height: number }

/**
 * The pictures of the website itself: one niche by day and by night, from one camera, and two services. They are
 * renders and show no real place. What stands in for temples' own pictures lies apart, in images/demonstration, and is
 * only ever loaded by the demonstration data.
 */
export const pictures = {
  heroDay: { src: heroDay, width: 1656, height: 932 },
  heroDayNarrow: { src: heroDayNarrow, width: 736, height: 989 },
  heroNight: { src: heroNight, width: 1656, height: 932 },
  heroNightNarrow: { src: heroNightNarrow, width: 736, height: 989 },
  serviceCandle: { src: serviceCandle, width: 640, height: 640 },
  serviceTama: { src: serviceTama, width: 640, height: 640 },
} as const satisfies Record<string, Picture>

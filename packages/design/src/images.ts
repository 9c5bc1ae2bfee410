import heroDay from './images/hero-day.webp'
import heroDayNarrow from './images/hero-day-narrow.webp'
import heroNight from './images/hero-night.webp'
import heroNightNarrow from './images/hero-night-narrow.webp'
import serviceCandle from './images/service-candle.webp'
import serviceTama from './images/service-tama.webp'

export type Picture = { readonly src: string; readonly width: number; readonly height: number }

/**
 * The website's own pictures: one niche by day and by night, from the same camera, and two services. They are renders
 * and show no real place. Stand-ins for temples' own pictures are in images/demonstration and are loaded by the
 * demonstration data only.
 */
export const pictures = {
  heroDay: { src: heroDay, width: 1656, height: 932 },
  heroDayNarrow: { src: heroDayNarrow, width: 736, height: 989 },
  heroNight: { src: heroNight, width: 1656, height: 932 },
  heroNightNarrow: { src: heroNightNarrow, width: 736, height: 989 },
  serviceCandle: { src: serviceCandle, width: 640, height: 640 },
  serviceTama: { src: serviceTama, width: 640, height: 640 },
} as const satisfies Record<string, Picture>

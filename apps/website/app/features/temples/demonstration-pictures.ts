import byzantineChurch from '@kandili/design/images/demonstration/byzantine-church.webp'
import candleTray from '@kandili/design/images/demonstration/candle-tray.webp'
import candlesClose from '@kandili/design/images/demonstration/candles-close.webp'
import candlesInSand from '@kandili/design/images/demonstration/candles-in-sand.webp'
import islandChapel from '@kandili/design/images/demonstration/island-chapel.webp'
import islandChapelWide from '@kandili/design/images/demonstration/island-chapel-wide.webp'
import nicheByDay from '@kandili/design/images/demonstration/niche-by-day.webp'
import nicheByNight from '@kandili/design/images/demonstration/niche-by-night.webp'
import rockMonastery from '@kandili/design/images/demonstration/rock-monastery.webp'
import tallCandle from '@kandili/design/images/demonstration/tall-candle.webp'

const pictures: Readonly<Record<string, string>> = {
  'candle-tray': candleTray,
  'candles-close': candlesClose,
  'candles-in-sand': candlesInSand,
  'tall-candle': tallCandle,
  'byzantine-church': byzantineChurch,
  'island-chapel': islandChapel,
  'island-chapel-wide': islandChapelWide,
  'niche-by-day': nicheByDay,
  'niche-by-night': nicheByNight,
  'rock-monastery': rockMonastery,
}

/**
 * The rendering used as the picture of an invented temple (`imageKey` of the demonstration data). A real temple never
 * gets one: it shows its own photograph or none.
 */
export const demonstrationPicture = (temple: {
  imageKey: string | null
  demonstration: boolean
}): string | undefined => (temple.demonstration && temple.imageKey ? pictures[temple.imageKey] : undefined)

import type { OfferingDrawing } from '@kandili/contract/values'
import candleMedium from './offerings/candle-medium.svg?no-inline'
import candleMediumLit from './offerings/candle-medium-lit.svg?no-inline'
import candleSmall from './offerings/candle-small.svg?no-inline'
import candleSmallLit from './offerings/candle-small-lit.svg?no-inline'
import candleTall from './offerings/candle-tall.svg?no-inline'
import candleTallLit from './offerings/candle-tall-lit.svg?no-inline'
import goodsBook from './offerings/goods-book.svg?no-inline'
import goodsIcon from './offerings/goods-icon.svg?no-inline'
import goodsTicket from './offerings/goods-ticket.svg?no-inline'
import lampFortyDay from './offerings/lamp-forty-day.svg?no-inline'
import lampFortyDayLit from './offerings/lamp-forty-day-lit.svg?no-inline'
import lampSevenDay from './offerings/lamp-seven-day.svg?no-inline'
import lampSevenDayLit from './offerings/lamp-seven-day-lit.svg?no-inline'
import lampVigil from './offerings/lamp-vigil.svg?no-inline'
import lampVigilLit from './offerings/lamp-vigil-lit.svg?no-inline'
import prayerArtoklasia from './offerings/prayer-artoklasia.svg?no-inline'
import prayerHealth from './offerings/prayer-health.svg?no-inline'
import prayerJourney from './offerings/prayer-journey.svg?no-inline'
import prayerParaklesis from './offerings/prayer-paraklesis.svg?no-inline'
import serviceFortyLiturgies from './offerings/service-forty-liturgies.svg?no-inline'
import serviceMemorial from './offerings/service-memorial.svg?no-inline'
import serviceNames from './offerings/service-names.svg?no-inline'
import serviceTrisagion from './offerings/service-trisagion.svg?no-inline'
import tamaBaby from './offerings/tama-baby.svg?no-inline'
import tamaBody from './offerings/tama-body.svg?no-inline'
import tamaBook from './offerings/tama-book.svg?no-inline'
import tamaCar from './offerings/tama-car.svg?no-inline'
import tamaChild from './offerings/tama-child.svg?no-inline'
import tamaCouple from './offerings/tama-couple.svg?no-inline'
import tamaCrowns from './offerings/tama-crowns.svg?no-inline'
import tamaEyes from './offerings/tama-eyes.svg?no-inline'
import tamaFamily from './offerings/tama-family.svg?no-inline'
import tamaHand from './offerings/tama-hand.svg?no-inline'
import tamaHeart from './offerings/tama-heart.svg?no-inline'
import tamaHouse from './offerings/tama-house.svg?no-inline'
import tamaLeg from './offerings/tama-leg.svg?no-inline'
import tamaMan from './offerings/tama-man.svg?no-inline'
import tamaShip from './offerings/tama-ship.svg?no-inline'
import tamaThanks from './offerings/tama-thanks.svg?no-inline'
import tamaWheat from './offerings/tama-wheat.svg?no-inline'
import tamaWoman from './offerings/tama-woman.svg?no-inline'

/**
 * The URLs of one offering's drawing. Only candles and lamps have a lit form: a flame means that the temple has lit
 * it.
 */
export type DrawingAddresses = { readonly unlit: string; readonly lit?: string }

/** The natural size of every drawing, in CSS pixels. */
export const drawingSize = { width: 112, height: 144 } as const

/**
 * The drawing of each offering, for `<img>`: embossed plaques for tamata, candles and lamps, the objects of prayers
 * and services, and goods. Suitable for the light and the dark theme.
 */
export const offeringDrawings = {
  'candle-small': { unlit: candleSmall, lit: candleSmallLit },
  'candle-medium': { unlit: candleMedium, lit: candleMediumLit },
  'candle-tall': { unlit: candleTall, lit: candleTallLit },
  'lamp-vigil': { unlit: lampVigil, lit: lampVigilLit },
  'lamp-seven-day': { unlit: lampSevenDay, lit: lampSevenDayLit },
  'lamp-forty-day': { unlit: lampFortyDay, lit: lampFortyDayLit },
  'tama-heart': { unlit: tamaHeart },
  'tama-eyes': { unlit: tamaEyes },
  'tama-hand': { unlit: tamaHand },
  'tama-leg': { unlit: tamaLeg },
  'tama-body': { unlit: tamaBody },
  'tama-baby': { unlit: tamaBaby },
  'tama-child': { unlit: tamaChild },
  'tama-man': { unlit: tamaMan },
  'tama-woman': { unlit: tamaWoman },
  'tama-couple': { unlit: tamaCouple },
  'tama-family': { unlit: tamaFamily },
  'tama-crowns': { unlit: tamaCrowns },
  'tama-house': { unlit: tamaHouse },
  'tama-ship': { unlit: tamaShip },
  'tama-car': { unlit: tamaCar },
  'tama-wheat': { unlit: tamaWheat },
  'tama-book': { unlit: tamaBook },
  'tama-thanks': { unlit: tamaThanks },
  'prayer-health': { unlit: prayerHealth },
  'prayer-paraklesis': { unlit: prayerParaklesis },
  'prayer-journey': { unlit: prayerJourney },
  'prayer-artoklasia': { unlit: prayerArtoklasia },
  'service-names': { unlit: serviceNames },
  'service-trisagion': { unlit: serviceTrisagion },
  'service-memorial': { unlit: serviceMemorial },
  'service-forty-liturgies': { unlit: serviceFortyLiturgies },
  'goods-book': { unlit: goodsBook },
  'goods-icon': { unlit: goodsIcon },
  'goods-ticket': { unlit: goodsTicket },
} as const satisfies Record<OfferingDrawing, DrawingAddresses>

/** The URL to show for an offering: the lit form, if it has one, once the temple has lit it. */
export const drawingAddress = (drawing: OfferingDrawing, isLit = false): string => {
  const { unlit, lit }: DrawingAddresses = offeringDrawings[drawing]
  return isLit && lit ? lit : unlit
}

import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  'service.CANDLE': 'Candle',
  'service.TAMA': 'Tama',
  'service.PRAYER': 'Prayer',
  'service.MEMORIAL': 'Memorial Note',
  'service.PRODUCT': 'Goods',
  'intention.HEALTH': 'For health',
  'intention.ETERNAL_MEMORY': 'For eternal memory',
  honours: 'In honour of {saint}',
}

import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  'field.title': 'Title',
  'field.description': 'Description',
  'field.price': 'Price',
  'field.minPrice': 'Minimum price',
  'field.maxPrice': 'Maximum price',
  'field.position': 'Order',
  'field.positionHint': 'Smaller numbers come first.',
  'field.published': 'Published',
  'field.publishedHint': 'Shown on the website.',
  'field.image': 'Image',
  'field.imageHint': 'JPEG, PNG or WebP, up to 10 MB.',

  'candleTypes.one': 'candle type',
  'candleTypes.search': 'Search candle types',
  'candleTypes.priceHint': 'The usual offering; each temple sets its own.',
  'candleTypes.burning': 'Burning time (minutes)',
  'candleTypes.burningHint': 'It tells when the candle goes out.',
  'candleTypes.height': 'Height of the drawing',
  'candleTypes.width': 'Width of the drawing',
  'candleTypes.drawnHint': 'Per mille of the tallest candle, 1 to 1000.',
  'candleTypes.intentions': 'For what intention',
  'field.status': 'Status',
  'candleTypes.drawing': 'Drawing',
  'candleTypes.drawing.CANDLE': 'Candle',
  'candleTypes.drawing.LAMP': 'Vigil lamp',
}

import { expect, test } from 'vitest'
import { fieldGroups, formValues, offeringBody, type TempleOffering } from './offering-fields.ts'

const offering: TempleOffering = {
  typeId: 3,
  service: 'CANDLE',
  title: { el: 'Κερί', en: 'Candle' },
  description: { el: '', en: '' },
  drawing: 'candle-small',
  file: null,
  proposedPrice: 300,
  minPrice: 100,
  maxPrice: null,
  intentions: ['HEALTH', 'ETERNAL_MEMORY'],
  available: true,
  own: null,
  others: null,
  usual: false,
  today: null,
}

test('a new offering begins with the proposed price, on every day and for everybody', () => {
  const values = formValues(offering)
  expect(values).toMatchObject({ enabled: true, price: 300, salesPrice: null })
  expect(offeringBody(offering, values, null)).toMatchObject({
    version: null,
    price: 300,
    weekdays: null,
    intentions: null,
  })
})

test('sends days and intentions if some are excluded, and an empty list otherwise', () => {
  const values = { ...formValues(offering), weekdays: ['6', '7'], intentions: ['HEALTH'] }
  expect(offeringBody(offering, values, 2)).toMatchObject({
    version: 2,
    weekdays: [6, 7],
    intentions: ['HEALTH'],
  })
  expect(offeringBody(offering, { ...values, weekdays: [], intentions: [] }, 2)).toMatchObject({
    weekdays: [],
    intentions: [],
  })
})

test('goods have a price, without a suggestion, a minimum, days and names', () => {
  const goods = { ...offering, service: 'PRODUCT' as const, minPrice: null, intentions: ['HEALTH' as const] }
  const names = Object.values(fieldGroups(goods)).flatMap((fields) => fields.map(({ name }) => name))
  expect(names).toEqual([
    'enabled',
    'asks',
    'price',
    'salesPrice',
    'saleStartDate',
    'saleEndDate',
    'stock',
    'postage',
  ])
  expect(formValues(goods).asks).toBe('FIXED')
})

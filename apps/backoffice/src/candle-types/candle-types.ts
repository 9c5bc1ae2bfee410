import type { AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { Catalogue } from '../kit/catalogue.ts'
import { bilingualColumn, flagColumn, imageColumn, moneyColumn, numberColumn } from '../kit/columns.tsx'
import { flagOptions, intentionOptions, statusOptions } from '../kit/options.ts'

type CandleType = AnswerOf<typeof endpoints.candleTypes.read>

/** The kinds of candle that temples may offer: what they are called, cost, and how long they burn. */
export const candleTypes: Catalogue<CandleType> = {
  noun: 'candle-types',
  authority: 'general_mainparameter',
  title: 'nav.candleTypes',
  one: 'candleTypes.one',
  searchLabel: 'candleTypes.search',
  defaults: { sort: 'position', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    imageColumn('file', 'field.image', ({ file }) => file, { from: 60 }),
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    moneyColumn('price', 'field.price', ({ price }) => price, { sortable: true }),
    moneyColumn('minPrice', 'field.minPrice', ({ minPrice }) => minPrice, { from: 60, hiddenAtFirst: true }),
    numberColumn('burningMinutes', 'candleTypes.burning', ({ burningMinutes }) => burningMinutes, {
      from: 60,
    }),
    numberColumn('position', 'field.position', ({ position }) => position, { sortable: true, from: 80 }),
    flagColumn('published', 'field.published', ({ published }) => published, { from: 40 }),
  ],
  filters: [
    { kind: 'choice', name: 'published', label: 'field.published', options: flagOptions },
    { kind: 'choice', name: 'status', label: 'field.status', options: statusOptions },
  ],
  form: [
    { kind: 'bilingual', name: 'title', label: 'field.title', required: true, maxLength: 120 },
    { kind: 'bilingual', name: 'description', label: 'field.description', long: true, maxLength: 4000 },
    { kind: 'money', name: 'price', label: 'field.price', hint: 'candleTypes.priceHint', required: true },
    { kind: 'money', name: 'minPrice', label: 'field.minPrice', atMost: 'maxPrice' },
    { kind: 'money', name: 'maxPrice', label: 'field.maxPrice' },
    {
      kind: 'integer',
      name: 'burningMinutes',
      label: 'candleTypes.burning',
      hint: 'candleTypes.burningHint',
      min: 1,
      max: 50_000,
    },
    {
      kind: 'integer',
      name: 'drawnHeight',
      label: 'candleTypes.height',
      hint: 'candleTypes.drawnHint',
      min: 1,
      max: 1000,
    },
    {
      kind: 'integer',
      name: 'drawnWidth',
      label: 'candleTypes.width',
      hint: 'candleTypes.drawnHint',
      min: 1,
      max: 1000,
    },
    {
      kind: 'integer',
      name: 'position',
      label: 'field.position',
      hint: 'field.positionHint',
      required: true,
      min: 0,
      max: 10_000,
    },
    {
      kind: 'choice',
      name: 'drawing',
      label: 'candleTypes.drawing',
      options: [
        { value: 'CANDLE', label: 'candleTypes.drawing.CANDLE' },
        { value: 'LAMP', label: 'candleTypes.drawing.LAMP' },
      ],
    },
    { kind: 'choice', name: 'status', label: 'field.status', options: statusOptions },
    {
      kind: 'choices',
      name: 'intentions',
      label: 'candleTypes.intentions',
      options: intentionOptions,
      atFirst: ['HEALTH', 'ETERNAL_MEMORY'],
      required: true,
    },
    { kind: 'flag', name: 'published', label: 'field.published', hint: 'field.publishedHint', atFirst: true },
    { kind: 'image', name: 'file', label: 'field.image', hint: 'field.imageHint' },
  ],
}

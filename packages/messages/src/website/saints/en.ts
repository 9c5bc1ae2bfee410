import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  title: 'Saints',
  lead: 'Saints with their feast days in {year}.',
  description: 'Saints with their feast days, their symbols and the temples that honour them.',
  none: 'No saint has been published yet.',
  days: 'Feast day',
  'days.none': 'We know of no date for this year or next year.',
  'days.unknown': 'Without a day',
  further: 'Also honoured',
  patronage: 'Patronage',
  symbols: 'Symbols on icons',
  years: 'Years',
  'years.from': 'born {year}',
  'years.to': 'reposed {year}',
  life: 'The life',
  temples: 'Temples with this dedication',
  'temples.none': 'None of our temples is dedicated to this saint.',
  'temples.all': 'All temples',
  light: 'Light a candle: {date}',
  picture: 'Icon: {saint}',
}

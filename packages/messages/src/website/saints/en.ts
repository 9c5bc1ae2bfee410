import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  title: 'Saints',
  lead: 'Saints who are honoured in our temples, with their days in {year}.',
  description: 'Saints with the day of their memory, their symbols and the temples that honour them.',
  none: 'No saint has been published yet.',
  days: 'The memory',
  'days.none': 'There is no day that we can tell for this year and the next.',
  'days.unknown': 'Without a day',
  further: 'Also honoured',
  patronage: 'Patronage',
  symbols: 'Symbols on icons',
  years: 'Years',
  'years.from': 'born {year}',
  'years.to': 'reposed {year}',
  life: 'The life',
  temples: 'Temples that honour this memory',
  'temples.none': 'None of our temples is dedicated to this memory.',
  'temples.all': 'All temples',
  light: 'Light a candle: {date}',
  picture: 'Icon: {saint}',
}

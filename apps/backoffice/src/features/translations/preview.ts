import type { Language } from '@kandili/contract'

/** Sample values for the placeholders of a text. */
const samples: Readonly<Record<string, string | Readonly<Record<Language, string>>>> = {
  count: '3',
  total: '12',
  number: '1284',
  limit: '10',
  days: '7',
  hours: '48',
  year: '2026',
  amount: '5,00 €',
  price: '5,00 €',
  net: '4,03 €',
  gross: '5,00 €',
  date: '12/12/2026',
  day: '12/12/2026',
  at: '12/12/2026 10:42',
  when: '12/12/2026 10:42',
  since: '10:42',
  time: '10:42',
  from: '01/12/2026',
  to: '31/12/2026',
  until: '31/12/2026',
  email: 'maria@example.gr',
  name: { el: 'Μαρία', en: 'Maria' },
  firstName: { el: 'Μαρία', en: 'Maria' },
  names: { el: 'Μαρία, Νικόλαος', en: 'Maria, Nikolaos' },
  by: { el: 'Μαρία', en: 'Maria' },
  temple: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' },
  saint: { el: 'Άγιος Νικόλαος', en: 'Saint Nicholas' },
  city: { el: 'Πάτρα', en: 'Patras' },
  title: { el: 'Λαμπάδα', en: 'Tall candle' },
  service: { el: 'Κερί', en: 'Candle' },
}

/** The count of a plural form. */
const countOfForm: Readonly<Record<string, string>> = { zero: '0', one: '1', two: '2' }

/**
 * A text as its page shows it, with a sample value in each placeholder; one without a sample keeps its name in
 * brackets.
 * @param itemId category and key; the end of the key names the plural form
 */
export const previewOf = (itemId: string, text: string, language: Language): string =>
  text.replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
    const form = itemId.slice(itemId.lastIndexOf('.') + 1)
    const sample = name === 'count' ? (countOfForm[form] ?? samples.count) : samples[name]
    return sample === undefined ? slot : typeof sample === 'string' ? sample : sample[language]
  })

/** Pages of the website that open without parameters, by the name of their route file. */
const pages: Readonly<Record<string, string>> = {
  home: '',
  temples: '/temples',
  almanac: '/almanac',
  'name-days': '/name-days',
  memorials: '/memorials',
  saints: '/saints',
  'request.service': '/request/service',
  favourites: '/favourites',
  'track.find': '/track',
  terms: '/terms',
  privacy: '/privacy',
  'for-temples': '/for-temples',
  'for-temples.apply': '/for-temples/apply',
  help: '/help',
  'register-of-temples': '/register-of-temples',
  impostors: '/impostors',
  news: '/news',
  withdraw: '/withdraw',
}

/** Where a text can be seen: the URLs of the pages among the files that use it. */
export const pagesOf = (usedIn: readonly string[], language: Language): string[] => {
  const found = usedIn.flatMap((path) => {
    const route = /^apps\/website\/app\/routes\/(.+)\.tsx?$/.exec(path)?.[1]
    const page = route === undefined ? undefined : pages[route]
    return page === undefined ? [] : [`/${language}${page}`]
  })
  return [...new Set(found)]
}

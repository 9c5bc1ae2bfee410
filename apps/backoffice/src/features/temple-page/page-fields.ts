import type { endpoints } from '@kandili/contract'
import type { MessageKey } from '../../lib/language/language.tsx'

export type TemplePage = endpoints.templePage.TemplePage
export type PageFields = endpoints.templePage.PageFields
export type PageField = endpoints.templePage.PageField

/** The sections of the page, each saved separately, with their fields. */
export const sections = {
  words: ['description', 'languages'],
  place: ['streetName', 'streetNumber', 'zipCode', 'lat', 'lng', 'radius'],
  contact: ['phone1', 'phone2', 'phone3', 'fax', 'social'],
  clergy: ['clergy'],
  feast: ['saintId', 'feastDays'],
  hours: ['openingHours'],
  pause: ['pausedUntil'],
  answers: ['proofPolicy', 'proofRequired', 'tellsWho', 'answersWithinHours'],
} as const satisfies Record<string, readonly PageField[]>
export type Section = keyof typeof sections

export const fieldLabels: Readonly<Record<PageField | 'photographs', MessageKey>> = {
  description: 'ownPage.description',
  languages: 'ownPage.languages',
  streetName: 'ownPage.street',
  streetNumber: 'ownPage.number',
  zipCode: 'ownPage.zipCode',
  lat: 'map.lat',
  lng: 'map.lng',
  radius: 'ownPage.radius',
  phone1: 'ownPage.phone1',
  phone2: 'ownPage.phone2',
  phone3: 'ownPage.phone3',
  fax: 'ownPage.fax',
  social: 'ownPage.social',
  clergy: 'ownPage.clergy',
  saintId: 'ownPage.saint',
  feastDays: 'ownPage.feastDays',
  openingHours: 'ownPage.openingHours',
  pausedUntil: 'ownPage.pausedUntil',
  proofPolicy: 'temples.proofPolicy',
  proofRequired: 'temples.proofRequired',
  tellsWho: 'ownPage.tellsWho',
  answersWithinHours: 'temples.answersWithinHours',
  photographs: 'ownPage.photographs',
}

export const isPageField = (field: string): field is keyof typeof fieldLabels => field in fieldLabels

/** The values of a section's fields. */
export const pick = (page: PageFields, section: Section): Partial<PageFields> =>
  Object.fromEntries(sections[section].map((field) => [field, page[field]]))

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * A stored value in a few words: numbers and short texts unchanged, texts in the reader's language, lists by length.
 */
export const inFewWords = (value: unknown, language: 'el' | 'en'): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) {
    return value.every((one) => typeof one === 'string') ? value.join(', ') : `(${value.length})`
  }
  if (typeof value === 'object') {
    const texts = value as { el?: string; en?: string }
    return shortened(texts[language] || texts.el || texts.en || '')
  }
  return shortened(String(value))
}

const LONGEST = 80
const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`

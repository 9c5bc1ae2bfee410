import type { Bilingual, Language } from '@kandili/contract'
import { proofPolicies } from '@kandili/contract/values'
import { lazy } from 'react'
import type { FieldLook, FormLook } from '../../crud/fields.ts'
import type { MessageKey } from '../../lib/language/language.tsx'
import { languageOptions } from './languages.ts'
import type { Draft, PageField, Picture } from './queries.ts'

const proofOptions = proofPolicies.map((value) => ({ value, label: `temples.proof.${value}` as const }))
const text = 'text' as const

/** Photographs as the API takes them. */
const sentPhotographs = (value: unknown) =>
  (value as readonly Picture[]).map(({ id, originalFileId, alt, crop }) => ({
    id,
    fileId: id === null ? originalFileId : null,
    alt,
    crop,
  }))

const PinField = lazy(async () => ({ default: (await import('./pin-field.tsx')).PinField }))
const PhotographsField = lazy(async () => ({
  default: (await import('./photographs-field.tsx')).PhotographsField,
}))
const HoursField = lazy(async () => ({ default: (await import('./page-lists.tsx')).HoursField }))
const SocialField = lazy(async () => ({ default: (await import('./page-lists.tsx')).SocialField }))
const ClergyField = lazy(async () => ({ default: (await import('./page-lists.tsx')).ClergyField }))
const FeastDaysField = lazy(async () => ({ default: (await import('./page-lists.tsx')).FeastDaysField }))
const NoField = () => null
const own = { kind: 'own', atFirst: [] } as const

/** The parts of a temple's page with their fields, which its record has, too. */
export const pageSections = {
  photographs: {
    photographs: {
      ...own,
      label: 'ownPage.photographs',
      Input: PhotographsField,
      sent: sentPhotographs,
    },
  },
  pause: { pausedUntil: { kind: 'date', label: 'ownPage.pausedUntil', hint: 'ownPage.pausedHint' } },
  words: {
    description: { kind: 'bilingual', label: 'field.description', long: true },
    languages: {
      kind: 'choices',
      label: 'ownPage.languages',
      options: languageOptions,
      atFirst: ['el'],
      required: true,
    },
  },
  answers: {
    proofPolicy: { kind: 'choice', label: 'temples.proofPolicy', options: proofOptions, required: true },
    answersWithinHours: { kind: 'integer', label: 'temples.answersWithinHours', required: true },
    proofRequired: { kind: 'flag', label: 'temples.proofRequired' },
    tellsWho: { kind: 'flag', label: 'ownPage.tellsWho' },
  },
  hours: {
    openingHours: {
      ...own,
      label: 'ownPage.openingHours',
      hint: 'ownPage.openingHint',
      Input: HoursField,
    },
  },
  place: {
    streetName: { kind: text, label: 'ownPage.street' },
    streetNumber: { kind: text, label: 'ownPage.number' },
    zipCode: { kind: text, label: 'ownPage.zipCode' },
    // The pin sets both coordinates.
    lat: { kind: 'own', label: 'field.lat', Input: PinField, atFirst: null },
    lng: { kind: 'own', label: 'field.lng', Input: NoField, atFirst: null },
    radius: { kind: 'integer', label: 'ownPage.radius', hint: 'ownPage.radiusHint' },
  },
  contact: {
    phone1: { kind: text, label: 'field.phone1' },
    phone2: { kind: text, label: 'ownPage.phone2' },
    phone3: { kind: text, label: 'ownPage.phone3' },
    fax: { kind: text, label: 'field.fax' },
    social: { ...own, label: 'ownPage.social', Input: SocialField },
  },
  clergy: {
    clergy: { ...own, label: 'ownPage.clergy', hint: 'ownPage.clergyHint', Input: ClergyField },
  },
  feast: {
    saintId: { kind: 'lookup', noun: 'saints', label: 'ownPage.saint', hint: 'ownPage.feastHint' },
    feastDays: { ...own, label: 'ownPage.feastDays', Input: FeastDaysField },
  },
} as const satisfies Record<string, FormLook>
export type Section = keyof typeof pageSections
export const sectionNames = Object.keys(pageSections) as Section[]

/** The names of a part's fields. */
export const fieldsOfSection = (section: Section) => Object.keys(pageSections[section]) as PageField[]

/** The part with a field of the API's body, `social.0.url` of `contact`. */
export const sectionOf = (name: string): Section | undefined =>
  sectionNames.find((section) => (name.split('.')[0] ?? '') in pageSections[section])

export const fieldLabels = Object.fromEntries(
  Object.values(pageSections)
    .flatMap((fields) => Object.entries<FieldLook>(fields))
    .map(([name, { label }]) => [name, label]),
) as Readonly<Record<PageField, MessageKey>>

export const isPageField = (field: string): field is keyof typeof fieldLabels => field in fieldLabels

/** Changed fields as the API takes them; a pin is sent with both of its coordinates. */
export const bodyOf = (draft: Draft, changed: readonly (keyof Draft)[]) => {
  const sent = new Set(changed)
  if (sent.has('lat') || sent.has('lng')) sent.add('lat').add('lng')
  const fields = Object.fromEntries([...sent].map((field) => [field, draft[field]]))
  return sent.has('photographs') ? { ...fields, photographs: sentPhotographs(draft.photographs) } : fields
}

/** Numbers that were typed wrongly (NaN) differ from none. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (Number.isNaN(one) ? 'NaN' : one))
export const isSame = (a: unknown, b: unknown): boolean => written(a) === written(b)

const isBilingual = (value: unknown): value is Bilingual =>
  typeof value === 'object' && value !== null && 'el' in value && 'en' in value

/** The fields with a text that one language has and this one lacks. */
export const missingIn = (draft: Draft, language: Language): PageField[] => {
  const lacks = (value: unknown): boolean => {
    if (isBilingual(value)) return value[language].trim() === '' && (value.el + value.en).trim() !== ''
    if (typeof value !== 'object' || value === null) return false
    return Object.values(value).some(lacks)
  }
  return sectionNames.flatMap(fieldsOfSection).filter((field) => lacks(draft[field]))
}

/**
 * A stored value in a few words: numbers and short texts unchanged, texts in the reader's language, lists by length.
 */
export const inFewWords = (value: unknown, language: Language): string => {
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

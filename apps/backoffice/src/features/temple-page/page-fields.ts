import type { Bilingual, endpoints, Language } from '@kandili/contract'
import { proofPolicies } from '@kandili/contract/values'
import type { FormLook } from '../../crud/fields.ts'
import { call } from '../../lib/api/client.ts'
import type { MessageKey } from '../../lib/language/language.tsx'
import { languageOptions } from './languages.ts'

export type TemplePage = endpoints.templePage.TemplePage
export type PageFields = endpoints.templePage.PageFields
export type PageField = keyof Draft

export const pageKey = (templeId: number) => ['temple-page', templeId] as const
/** Reads a temple's page. */
export const pageQuery = (templeId: number) => ({
  queryKey: pageKey(templeId),
  queryFn: () =>
    call<typeof endpoints.templePage.read>('GET', '/temples/:templeId/page', { params: { templeId } }),
})
export const historyKey = (templeId: number) => ['temple-page-changes', templeId] as const

type Crop = endpoints.templePage.Crop

/** A photograph in the form: a stored one, or a new upload. */
export type Picture = {
  readonly id: number | null
  readonly originalFileId: string
  /** Of the whole photograph, width by height. */
  readonly ratio: number
  readonly alt: Bilingual
  readonly crop: Crop | null
}

/** Everything that the page's form changes. */
export type Draft = PageFields & { readonly photographs: readonly Picture[] }

/** The parts of the page, each edited in place, with their fields. */
export const sections = {
  photographs: ['photographs'],
  pause: ['pausedUntil'],
  words: ['description', 'languages'],
  answers: ['proofPolicy', 'proofRequired', 'tellsWho', 'answersWithinHours'],
  hours: ['openingHours'],
  place: ['streetName', 'streetNumber', 'zipCode', 'lat', 'lng', 'radius'],
  contact: ['phone1', 'phone2', 'phone3', 'fax', 'social'],
  clergy: ['clergy'],
  feast: ['saintId', 'feastDays'],
} as const satisfies Record<string, readonly (keyof Draft)[]>
export type Section = keyof typeof sections
export const sectionNames = Object.keys(sections) as Section[]

/** The part with a field of the API's body, `social.0.url` of `contact`. */
export const sectionOf = (name: string): Section | undefined =>
  sectionNames.find((section) => (sections[section] as readonly string[]).includes(name.split('.')[0] ?? ''))

const proofOptions = proofPolicies.map((value) => ({ value, label: `temples.proof.${value}` as const }))
const text = 'text' as const

/** The fields that a temple's page and its record share, by their part of both. */
export const sharedFields = {
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
  },
  place: {
    streetName: { kind: text, label: 'ownPage.street' },
    streetNumber: { kind: text, label: 'ownPage.number' },
    zipCode: { kind: text, label: 'ownPage.zipCode' },
  },
  area: { radius: { kind: 'integer', label: 'ownPage.radius', hint: 'ownPage.radiusHint' } },
  contact: {
    phone1: { kind: text, label: 'field.phone1' },
    phone2: { kind: text, label: 'ownPage.phone2' },
    phone3: { kind: text, label: 'ownPage.phone3' },
    fax: { kind: text, label: 'field.fax' },
  },
  pause: { pausedUntil: { kind: 'date', label: 'ownPage.pausedUntil', hint: 'ownPage.pausedHint' } },
} as const satisfies Record<string, FormLook>

type SharedField = {
  [Part in keyof typeof sharedFields]: keyof (typeof sharedFields)[Part]
}[keyof typeof sharedFields]

export const fieldLabels: Readonly<Record<PageField, MessageKey>> = {
  ...(Object.fromEntries(
    Object.values(sharedFields)
      .flatMap((fields) => Object.entries(fields))
      .map(([name, { label }]) => [name, label]),
  ) as Record<SharedField, MessageKey>),
  lat: 'field.lat',
  lng: 'field.lng',
  social: 'ownPage.social',
  clergy: 'ownPage.clergy',
  saintId: 'ownPage.saint',
  feastDays: 'ownPage.feastDays',
  openingHours: 'ownPage.openingHours',
  tellsWho: 'ownPage.tellsWho',
  photographs: 'ownPage.photographs',
}

export const isPageField = (field: string): field is keyof typeof fieldLabels => field in fieldLabels

/** The stored page as the form holds it. */
export const draftOf = (page: TemplePage): Draft => ({
  ...page,
  photographs: page.photographs.map(({ id, originalFileId, width, height, alt, crop }) => ({
    id,
    originalFileId,
    ratio: width / (crop?.width ?? 1) / (height / (crop?.height ?? 1)) || 1,
    alt,
    crop,
  })),
})

/** Changed fields as the API takes them; a pin is sent with both of its coordinates. */
export const bodyOf = (draft: Draft, changed: readonly (keyof Draft)[]) => {
  const sent = new Set(changed)
  if (sent.has('lat') || sent.has('lng')) sent.add('lat').add('lng')
  const fields = Object.fromEntries([...sent].map((field) => [field, draft[field]]))
  if (!sent.has('photographs')) return fields
  const photographs = draft.photographs.map(({ id, originalFileId, alt, crop }) => ({
    id,
    fileId: id === null ? originalFileId : null,
    alt,
    crop,
  }))
  return { ...fields, photographs }
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
  return sectionNames
    .flatMap((section): readonly PageField[] => sections[section])
    .filter((field) => lacks(draft[field]))
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

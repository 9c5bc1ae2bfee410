import type { endpoints, Saint } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { lazy } from 'react'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import {
  bilingualColumn,
  flagColumn,
  imageColumn,
  instantColumn,
  textColumn,
  type Words,
} from '../../crud/columns.tsx'
import { flagOptions } from '../../crud/options.ts'
import { yearlyDayWords } from '../almanac/day-words.ts'
import { CarriedAlong, feastOf, partsOf } from './feast-parts.ts'

// Keeps the code that only the form needs out of the list.
const SaintFeastField = lazy(async () => ({ default: (await import('./feast-field.tsx')).SaintFeastField }))
const FeastKeyField = lazy(async () => ({ default: (await import('./feast-key-field.tsx')).FeastKeyField }))
const FurtherDaysField = lazy(async () => ({
  default: (await import('./further-days-field.tsx')).FurtherDaysField,
}))

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
const monthOptions = months.map((month) => ({ value: String(month), label: `month.${month}` as const }))
const kindOptions = (['FIXED', 'MOVING'] as const).map((value) => ({
  value,
  label: `feastKind.${value}` as const,
}))

const feastWords = (saint: Saint, words: Words): string => yearlyDayWords(feastOf(saint.kind, saint), words)

/** The saints of the catalogue: the website's text about them, and their feast days. */
export const saints: CatalogueOf<typeof endpoints.saints> = {
  noun: 'saints',
  contract: async () => (await import('@kandili/contract/endpoints/catalogues')).saints,
  authority: 'general_mainparameter',
  title: 'nav.saints',
  one: 'saints.one',
  searchLabel: 'saints.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    imageColumn('file', 'field.image', ({ file }) => file, { from: 80 }),
    bilingualColumn('title', 'saints.name', ({ title }) => title, { leads: true, sortable: true }),
    bilingualColumn('titles', 'saints.titles', ({ titles }) => titles, { from: 80 }),
    { key: 'feastMonth', label: 'saints.feast', show: feastWords, csv: feastWords, sortable: true },
    {
      ...textColumn<Saint>('kind', 'saints.kind', ({ kind }) => kind, { from: 60, sortable: true }),
      show: ({ kind }, { t }) => t(`feastKind.${kind}`),
      csv: ({ kind }, { t }) => t(`feastKind.${kind}`),
    },
    flagColumn('published', 'field.published', ({ published }) => published, { sortable: true }),
    instantColumn('updatedAt', 'field.updatedAt', ({ updatedAt }) => updatedAt, {
      sortable: true,
      hiddenAtFirst: true,
    }),
  ],
  filters: [
    { kind: 'choice', name: 'published', label: 'field.published', options: flagOptions },
    { kind: 'choice', name: 'kind', label: 'saints.kind', options: kindOptions },
    { kind: 'choice', name: 'feastMonth', label: 'saints.month', options: monthOptions },
  ],
  initial: partsOf({ kind: 'FIXED', month: 1, day: 1 }),
  imports: {
    kind: { kind: 'choice', label: 'saints.feast', options: kindOptions },
    feastMonth: { kind: 'integer', label: 'saints.month' },
    feastDay: { kind: 'integer', label: 'span.day' },
    paschaOffset: { kind: 'integer', label: 'yearly.offset' },
    feastKey: { kind: 'text', label: 'saints.feastKey' },
  },
  form: {
    title: { kind: 'bilingual', label: 'saints.name', heading: 'temples.section.identity' },
    titles: { kind: 'bilingual', label: 'saints.titles', hint: 'saints.titlesHint' },
    patronage: { kind: 'bilingual', label: 'saints.patronage' },
    symbols: { kind: 'bilingual', label: 'saints.symbols' },
    kind: {
      kind: 'own',
      label: 'saints.feast',
      heading: 'saints.section.feast',
      Input: SaintFeastField,
      atFirst: 'FIXED',
    },
    feastMonth: { kind: 'own', label: 'saints.month', Input: CarriedAlong, atFirst: null },
    feastDay: { kind: 'own', label: 'span.day', Input: CarriedAlong, atFirst: null },
    paschaOffset: { kind: 'own', label: 'yearly.offset', Input: CarriedAlong, atFirst: null },
    feastKey: { kind: 'own', label: 'saints.feastKey', Input: FeastKeyField, atFirst: null },
    furtherDays: { kind: 'own', label: 'saints.furtherDays', Input: FurtherDaysField, atFirst: [] },
    biography: { kind: 'bilingual', label: 'saints.biography', long: true, heading: 'saints.section.life' },
    birthYear: { kind: 'integer', label: 'saints.birthYear' },
    deathYear: { kind: 'integer', label: 'saints.deathYear' },
    fileId: { kind: 'image', shows: 'file', label: 'field.image', maxMegabytes: 10 },
    videoFileId: { kind: 'video', shows: 'video', label: 'field.video', hint: 'field.videoHint' },
    websiteSlug: {
      kind: 'text',
      label: 'saints.slug',
      hint: 'saints.slugHint',
      heading: 'publication.title',
    },
    published: { kind: 'flag', label: 'field.published' },
  },
}

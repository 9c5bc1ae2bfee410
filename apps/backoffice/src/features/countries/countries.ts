import type { Country } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { Catalogue } from '../../crud/catalogue.ts'
import { bilingualColumn, textColumn } from '../../crud/columns.tsx'

/** The world's countries, as addresses and profiles name them. */
export const countries: Catalogue<Country> = {
  noun: 'countries',
  authority: 'general_mainparameter',
  title: 'nav.countries',
  one: 'countries.one',
  searchLabel: 'countries.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    textColumn('code', 'countries.code', ({ code }) => code, { sortable: true }),
    textColumn('code3', 'countries.code3', ({ code3 }) => code3, { sortable: true, from: 60 }),
    textColumn('diallingCode', 'countries.dialling', ({ diallingCode }) => diallingCode, {
      sortable: true,
      from: 60,
    }),
  ],
  form: [
    { kind: 'bilingual', name: 'title', label: 'field.title', required: true, maxLength: 120 },
    {
      kind: 'text',
      name: 'code',
      label: 'countries.code',
      hint: 'countries.codeHint',
      required: true,
      maxLength: 2,
    },
    {
      kind: 'text',
      name: 'code3',
      label: 'countries.code3',
      hint: 'countries.code3Hint',
      required: true,
      maxLength: 3,
    },
    {
      kind: 'text',
      name: 'diallingCode',
      label: 'countries.dialling',
      hint: 'countries.diallingHint',
      maxLength: 7,
    },
  ],
}

import type { endpoints } from '@kandili/contract'
import { templateKinds } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, instantColumn, numberColumn, textColumn } from '../../crud/columns.tsx'

const words = {
  ANNOUNCEMENT: 'nav.announcements',
  SURVEY: 'nav.surveys',
  TEMPLE: 'nav.temples',
  ANSWER: 'nav.answerTemplates',
  MESSAGE: 'nav.communications',
} as const

/** Starting points for what is made again and again. They are kept from records, so none is inserted here. */
export const templates: CatalogueOf<typeof endpoints.templates> = {
  noun: 'templates',
  contract: () => import('@kandili/contract/endpoints/templates'),
  authority: 'general_mainparameter',
  title: 'communications.templates',
  one: 'communications.template',
  searchLabel: 'action.search',
  defaults: { sort: 'title', order: 'asc' },
  imports: 'NONE',
  fixed: true,
  isDeletable: ({ templeId }) => templeId === null,
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    textColumn('kind', 'surveys.kind', ({ kind }, { t }) => t(words[kind]), { sortable: true }),
    textColumn(
      'temple',
      'orders.temple',
      ({ temple }, { language }) => temple && inLanguage(temple.title, language),
      { from: 60 },
    ),
    numberColumn('useCount', 'templates.uses', ({ useCount }) => useCount, { from: 60 }),
    numberColumn('version', 'templates.version', ({ version }) => version, { from: 80 }),
    instantColumn('updatedAt', 'field.updatedAt', ({ updatedAt }) => updatedAt, { sortable: true, from: 80 }),
  ],
  filters: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'surveys.kind',
      options: templateKinds.map((value) => ({ value, label: words[value] })),
    },
    { kind: 'lookup', name: 'templeId', label: 'orders.temple', noun: 'temples' },
  ],
  form: { title: { kind: 'bilingual', label: 'field.title' }, kind: null, recordId: null },
}

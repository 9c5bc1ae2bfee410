import type { endpoints } from '@kandili/contract'
import { organisationKinds, organisationStatuses } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, numberColumn, textColumn } from '../../crud/columns.tsx'

const kindOptions = organisationKinds.map((value) => ({ value, label: `organisations.${value}` as const }))
const statusOptions = organisationStatuses.map((value) => ({ value, label: `status.${value}` as const }))

/** Metropolises, monasteries and foundations, to which temples and people belong. */
export const organisations: CatalogueOf<typeof endpoints.organisations> = {
  noun: 'organisations',
  contract: async () => (await import('@kandili/contract/endpoints/organisations')).organisations,
  authority: 'users_company',
  title: 'nav.organisations',
  one: 'organisations.one',
  searchLabel: 'organisations.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'organisations.name', ({ title }) => title, { leads: true, sortable: true }),
    textColumn('code', 'organisations.code', ({ code }) => code, { sortable: true, from: 60 }),
    {
      ...textColumn('status', 'field.status', ({ status }) => status, { sortable: true }),
      show: ({ status }, { t }) => t(`status.${status}`),
      csv: ({ status }, { t }) => t(`status.${status}`),
    },
    numberColumn('temples', 'nav.temples', ({ temples }) => temples, { from: 60 }),
    numberColumn('people', 'organisations.people', ({ people }) => people, { from: 60 }),
  ],
  filters: [
    { kind: 'choice', name: 'kind', label: 'organisations.kind', options: kindOptions },
    { kind: 'choice', name: 'status', label: 'field.status', options: statusOptions },
  ],
  form: {
    title: { kind: 'bilingual', label: 'organisations.name' },
    code: { kind: 'text', label: 'organisations.code' },
    kind: { kind: 'choice', label: 'organisations.kind', options: kindOptions },
    status: {
      kind: 'choice',
      label: 'field.status',
      hint: 'organisations.statusHint',
      options: statusOptions,
    },
    vat: { kind: 'text', label: 'temples.afm' },
    taxOffice: { kind: 'text', label: 'organisations.taxOffice' },
    fileId: { kind: 'image', shows: 'file', label: 'organisations.logo' },
  },
}

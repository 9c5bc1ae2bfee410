import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn } from '../../crud/columns.tsx'
import { civilDateOf } from '../../lib/language/formats.ts'

/** The product's changes, for its staff. */
export const changelog: CatalogueOf<typeof endpoints.changelog> = {
  noun: 'changelog',
  contract: async () => (await import('@kandili/contract/endpoints/changelog')).changelog,
  authority: 'notifications_notification',
  title: 'nav.changelog',
  one: 'changelog.one',
  searchLabel: 'changelog.search',
  defaults: { sort: 'releasedOn', order: 'desc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    {
      key: 'releasedOn',
      label: 'changelog.releasedOn',
      sortable: true,
      width: '9rem',
      show: ({ releasedOn }) => civilDateOf(releasedOn),
      csv: ({ releasedOn }) => releasedOn,
    },
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    bilingualColumn('description', 'field.description', ({ description }) => description, { from: 60 }),
  ],
  form: {
    releasedOn: { kind: 'date', label: 'changelog.releasedOn' },
    title: { kind: 'bilingual', label: 'field.title' },
    description: { kind: 'bilingual', label: 'field.description', long: true },
  },
}

import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, instantColumn, numberColumn } from '../../crud/columns.tsx'

/** Groups of people who can be messaged together. */
export const userGroups: CatalogueOf<typeof endpoints.userGroups> = {
  noun: 'user-groups',
  contract: () => import('@kandili/contract/endpoints/user-groups'),
  authority: 'users_role',
  title: 'nav.userGroups',
  one: 'groups.one',
  searchLabel: 'groups.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    bilingualColumn('description', 'field.description', ({ description }) => description, { from: 60 }),
    numberColumn('memberCount', 'groups.members', ({ memberCount }) => memberCount),
    instantColumn('updatedAt', 'field.updatedAt', ({ updatedAt }) => updatedAt, {
      sortable: true,
      hiddenAtFirst: true,
    }),
  ],
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    description: { kind: 'bilingual', label: 'field.description', long: true },
  },
}

import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { Catalogue } from '../../crud/catalogue.ts'
import { bilingualColumn, instantColumn, numberColumn } from '../../crud/columns.tsx'

type UserGroup = endpoints.userGroups.UserGroup

/** Groups of people, to be written to together. */
export const userGroups: Catalogue<UserGroup> = {
  noun: 'user-groups',
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
  form: [
    { kind: 'bilingual', name: 'title', label: 'field.title', required: true, maxLength: 120 },
    { kind: 'bilingual', name: 'description', label: 'field.description', maxLength: 1000, long: true },
  ],
}

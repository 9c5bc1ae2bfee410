import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { lazy } from 'react'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, flagColumn, instantColumn, numberColumn, textColumn } from '../../crud/columns.tsx'
import { userTypeOptions } from '../../crud/options.ts'

type RoleRow = endpoints.roles.RoleRow

// Keeps the code that only the form needs out of the list.
const RightsField = lazy(async () => ({ default: (await import('./rights-field.tsx')).RightsField }))
const UserTypeField = lazy(async () => ({ default: (await import('./user-type-field.tsx')).UserTypeField }))

/** The rights of groups of people. */
export const roles: CatalogueOf<typeof endpoints.roles> = {
  noun: 'roles',
  contract: () => import('@kandili/contract/endpoints/roles'),
  authority: 'users_role',
  title: 'nav.roles',
  one: 'roles.one',
  searchLabel: 'roles.search',
  defaults: { sort: 'title', order: 'asc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    {
      ...textColumn<RoleRow>('userType', 'roles.userType', ({ userType }) => userType, { sortable: true }),
      show: ({ userType }, { t }) => t(`userType.${userType}`),
    },
    numberColumn('rightCount', 'roles.rightCount', ({ rightCount }) => rightCount),
    numberColumn('userCount', 'roles.userCount', ({ userCount }) => userCount),
    flagColumn('key', 'roles.builtIn', ({ key }) => key !== null, { from: 60 }),
    instantColumn('updatedAt', 'field.updatedAt', ({ updatedAt }) => updatedAt, {
      sortable: true,
      hiddenAtFirst: true,
    }),
  ],
  isDeletable: ({ key }) => key === null,
  filters: [{ kind: 'choice', name: 'userType', label: 'roles.userType', options: userTypeOptions }],
  imports: 'NONE',
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    userType: { kind: 'own', label: 'roles.userType', Input: UserTypeField, atFirst: 'ADMIN' },
    rights: { kind: 'own', label: 'roles.rights', Input: RightsField, atFirst: [] },
  },
}

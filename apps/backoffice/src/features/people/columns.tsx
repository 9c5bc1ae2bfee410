import type { AnswerOf, endpoints } from '@kandili/contract'
import { type Column, instantColumn, textColumn } from '../../crud/columns.tsx'
import type { Filter } from '../../crud/filters.tsx'
import { SecondFactorChip, StatusChip } from './chips.tsx'

type ListedPerson =
  | AnswerOf<typeof endpoints.users.list>['records'][number]
  | AnswerOf<typeof endpoints.customers.list>['records'][number]

/** Falls back to the e-mail if the name is unknown. */
export const nameOfPerson = ({
  firstName,
  lastName,
  email,
}: Pick<ListedPerson, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email

/** The columns that users and customers share; `between` follows the e-mail. */
export const peopleColumns = <P extends ListedPerson>(
  between: readonly Column<P>[],
): readonly Column<P>[] => [
  { key: 'name', label: 'users.name', leads: true, sortable: true, show: nameOfPerson, csv: nameOfPerson },
  textColumn('email', 'users.email', (person: P) => person.email, { sortable: true, from: 60 }),
  ...between,
  textColumn('code', 'users.code', (person: P) => person.code, { hiddenAtFirst: true }),
  textColumn('memberId', 'users.memberId', (person: P) => person.memberId, { hiddenAtFirst: true }),
  {
    key: 'secondFactor',
    label: 'users.secondFactor',
    from: 80,
    show: ({ secondFactor }) => <SecondFactorChip isOn={secondFactor} />,
    csv: ({ secondFactor }, { t }) => t(secondFactor ? 'flag.yes' : 'flag.no'),
  },
  textColumn(
    'emailConfirmed',
    'users.emailConfirmed.1',
    ({ emailConfirmed }, { t }) => t(emailConfirmed ? 'flag.yes' : 'flag.no'),
    { hiddenAtFirst: true },
  ),
  textColumn('language', 'settings.language', ({ language }, { t }) => t(`language.${language}`), {
    hiddenAtFirst: true,
  }),
  instantColumn('createdAt', 'users.createdAt', (person: P) => person.createdAt, {
    sortable: true,
    hiddenAtFirst: true,
  }),
  instantColumn('lastLoginAt', 'users.lastLoginAt', (person: P) => person.lastLoginAt, {
    sortable: true,
    hiddenAtFirst: true,
  }),
  {
    key: 'status',
    label: 'field.status',
    sortable: true,
    show: ({ status }) => <StatusChip status={status} />,
    csv: ({ status }, { t }) => t(`users.status.${status}`),
  },
]

const yesNo = ['1', '0'] as const

/** The filters that users and customers share. */
export const peopleFilters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'enabled',
    label: 'field.status',
    options: yesNo.map((value) => ({ value, label: `users.enabled.${value}` as const })),
  },
  {
    kind: 'choice',
    name: 'secondFactor',
    label: 'users.secondFactor',
    options: yesNo.map((value) => ({ value, label: `users.secondFactor.${value}` as const })),
  },
  {
    kind: 'choice',
    name: 'confirmed',
    label: 'users.emailConfirmed',
    options: yesNo.map((value) => ({ value, label: `users.emailConfirmed.${value}` as const })),
  },
]

export const byName = { sort: 'name', order: 'asc' } as const

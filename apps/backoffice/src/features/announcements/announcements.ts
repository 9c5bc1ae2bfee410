import type { endpoints } from '@kandili/contract'
import { announcementStates } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import type { CatalogueOf } from '../../crud/catalogue.ts'
import { bilingualColumn, flagColumn, numberColumn, textColumn } from '../../crud/columns.tsx'
import { userTypeOptions } from '../../crud/options.ts'
import { civilDateOf } from '../../lib/language/formats.ts'

const stateOptions = announcementStates.map((value) => ({
  value,
  label: `announcementState.${value}` as const,
}))
const languageOptions = (['el', 'en'] as const).map((value) => ({
  value,
  label: `announcements.language.${value}` as const,
}))

/** News of the platform: its audience, channels and days. */
export const announcements: CatalogueOf<typeof endpoints.announcements> = {
  noun: 'announcements',
  contract: () => import('@kandili/contract/endpoints/announcements'),
  authority: 'general_announcement',
  // No import: each announcement is sent to people.
  imports: 'NONE',
  title: 'nav.announcements',
  one: 'announcements.one',
  searchLabel: 'announcements.search',
  defaults: { sort: 'fromDate', order: 'desc' },
  nameOf: ({ title }, { language }) => inLanguage(title, language),
  filters: [
    { kind: 'choice', name: 'state', label: 'field.status', options: stateOptions },
    { kind: 'lookup', name: 'templeId', label: 'orders.temple', noun: 'temples' },
  ],
  columns: [
    bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true, sortable: true }),
    {
      key: 'fromDate',
      label: 'announcements.from',
      sortable: true,
      width: '9rem',
      show: ({ fromDate }) => civilDateOf(fromDate),
      csv: ({ fromDate }) => fromDate,
    },
    textColumn('state', 'field.status', ({ state }, { t }) => t(`announcementState.${state}`), {
      sortable: true,
    }),
    numberColumn('sentCount', 'announcements.sentCount', ({ sentCount }) => sentCount, { from: 60 }),
    numberColumn('readCount', 'announcements.readCount', ({ readCount }) => readCount, { from: 60 }),
    flagColumn('published', 'announcements.published', ({ published }) => published),
  ],
  form: {
    title: { kind: 'bilingual', label: 'field.title' },
    text: { kind: 'bilingual', label: 'announcements.text', long: true },
    fileId: { kind: 'image', shows: 'file', label: 'field.image' },
    fromDate: { kind: 'date', label: 'announcements.from' },
    untilDate: { kind: 'date', label: 'announcements.until' },
    audienceTypes: {
      kind: 'choices',
      label: 'announcements.types',
      hint: 'announcements.typesHint',
      options: userTypeOptions,
    },
    roleId: { kind: 'lookup', label: 'announcements.role', noun: 'roles' },
    templeId: {
      kind: 'lookup',
      label: 'orders.temple',
      noun: 'temples',
      hint: 'announcements.templeHint',
    },
    language: {
      kind: 'choice',
      label: 'announcements.language',
      options: languageOptions,
      none: 'announcements.anyLanguage',
    },
    byMail: { kind: 'flag', label: 'announcements.byMail', hint: 'announcements.wishesHint' },
    byPush: { kind: 'flag', label: 'announcements.byPush' },
  },
}

import type { endpoints } from '@kandili/contract'
import { notificationTopics } from '@kandili/contract/values'
import { bilingualColumn, type Column, flagColumn, instantColumn, textColumn } from '../../crud/columns.tsx'
import type { Filter } from '../../crud/filters.tsx'
import { flagOptions } from '../../crud/options.ts'
import type { MessageKey } from '../../lib/language/language.tsx'

export type KeptNotification = endpoints.notifications.KeptNotification

export const topicWords = (type: string): MessageKey => `account.topic.${type}` as MessageKey

export const columns: readonly Column<KeptNotification>[] = [
  bilingualColumn('title', 'field.title', ({ title }) => title, { leads: true }),
  textColumn('type', 'notifications.type', ({ type }, { t }) => t(topicWords(type)), {
    sortable: true,
    from: 60,
  }),
  instantColumn('createdAt', 'notifications.at', ({ createdAt }) => createdAt, { sortable: true }),
  flagColumn('fresh', 'notifications.new', ({ dismissedAt }) => dismissedAt === null),
]

export const filters: readonly Filter[] = [
  { kind: 'choice', name: 'fresh', label: 'notifications.new', options: flagOptions },
  {
    kind: 'choice',
    name: 'type',
    label: 'notifications.type',
    options: notificationTopics.map((value) => ({ value, label: `account.topic.${value}` as const })),
  },
]

import { inLanguage } from '@kandili/messages'
import { RecordList } from '../../crud/record-list.tsx'
import { useT } from '../../lib/language/language.tsx'
import { columns, filters, type KeptNotification } from './columns.tsx'

const defaults = { sort: 'createdAt', order: 'desc' } as const

/** All notifications of the bell, new and dismissed. */
export default function NotificationsPage() {
  const t = useT()
  return (
    <RecordList<KeptNotification>
      noun="notifications"
      title={t('notifications.title')}
      columns={columns}
      filters={filters}
      defaults={defaults}
      searchLabel={t('notifications.search')}
      nameOf={({ title }, { language }) => inLanguage(title, language)}
      linkOf={({ id }) => `/notifications/${id}`}
      mayDelete
    />
  )
}

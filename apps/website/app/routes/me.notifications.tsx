import { AccountPage } from '../features/account/account-page.tsx'
import { NotificationSettings } from '../features/account/settings/notification-settings.tsx'
import { PushSettings } from '../features/account/settings/push-settings.tsx'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('account', 'settings', 'shared')

/** The customer's notification preferences. */
export default function Page() {
  const t = useT('settings')
  return (
    <AccountPage title={t('notifications.title')} description={t('notifications.description')}>
      {() => (
        <>
          <NotificationSettings />
          <PushSettings />
        </>
      )}
    </AccountPage>
  )
}

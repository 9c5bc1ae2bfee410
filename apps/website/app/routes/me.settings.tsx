import { AccountPage } from '../features/account/account-page.tsx'
import { AccountSettings } from '../features/account/settings/account-settings.tsx'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('account', 'settings', 'shared', 'authentication')

/** A customer's profile, notifications, security and data. */
export default function Page() {
  const t = useT('settings')
  return (
    <AccountPage title={t('title')} description={t('description')}>
      {() => <AccountSettings />}
    </AccountPage>
  )
}

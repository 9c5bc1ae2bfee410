import { AccountPage } from '../features/account/account-page.tsx'
import { SecuritySettings } from '../features/account/settings/security-settings.tsx'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('account', 'settings', 'shared', 'authentication')

/** The security of a customer's account, and its sessions. */
export default function Page() {
  const t = useT('settings')
  return (
    <AccountPage title={t('security.title')} description={t('security.description')}>
      {() => <SecuritySettings />}
    </AccountPage>
  )
}

import { AccountPage } from '../features/account/account-page.tsx'
import { ProfileSettings } from '../features/account/settings/profile-settings.tsx'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('account', 'settings', 'shared')

/** A customer's own profile. */
export default function Page() {
  const t = useT('settings')
  return (
    <AccountPage title={t('profile.title')} description={t('profile.description')}>
      {() => <ProfileSettings />}
    </AccountPage>
  )
}

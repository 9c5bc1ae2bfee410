import { AccountPage } from '../features/account/account-page.tsx'
import { DataSettings } from '../features/account/settings/data-settings.tsx'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('account', 'settings', 'shared')

/** The consents of the faithful, a copy of their data, and its deletion. */
export default function Page() {
  const t = useT('settings')
  return (
    <AccountPage title={t('data.title')} description={t('data.description')}>
      {() => <DataSettings />}
    </AccountPage>
  )
}

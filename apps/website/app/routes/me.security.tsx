import type { LoaderFunctionArgs } from 'react-router'
import { AccountPage } from '../features/account/account-page.tsx'
import { SecuritySettings } from '../features/account/settings/security-settings.tsx'
import { useT } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  words: wordsOf(request, 'account', 'settings', 'shared', 'authentication'),
})

/** How the account of one of the faithful is kept safe, and where it is signed in. */
export default function Page() {
  const t = useT('settings')
  return (
    <AccountPage title={t('security.title')} description={t('security.description')}>
      {() => <SecuritySettings />}
    </AccountPage>
  )
}

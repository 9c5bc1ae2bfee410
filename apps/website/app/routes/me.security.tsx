import type { LoaderFunctionArgs } from 'react-router'
import { AccountPage } from '../account/account-page.tsx'
import { SecuritySettings } from '../account/settings/security-settings.tsx'
import { useT } from '../language.ts'
import { wordsOf } from '../words.server.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  words: wordsOf(request, 'account', 'settings', 'shared', 'wayIn'),
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

import { AccountPage } from '../features/account/account-page.tsx'
import { Inbox } from '../features/notifications/inbox.tsx'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('account', 'settings', 'shared')

/** The customer's notifications. */
export default function Page() {
  const t = useT('account')
  return (
    <AccountPage title={t('inbox.title')} description={t('inbox.description')}>
      {() => <Inbox />}
    </AccountPage>
  )
}

import { AccountPage } from '../features/account/account-page.tsx'
import { ChurchTime } from '../features/church-time/church-time-page.tsx'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('account', 'settings', 'shared', 'churchTime')

/** The recurring acts, and the name days of one's own. */
export default function Page() {
  const t = useT('churchTime')
  return (
    <AccountPage title={t('title')} description={t('description')}>
      {() => <ChurchTime />}
    </AccountPage>
  )
}

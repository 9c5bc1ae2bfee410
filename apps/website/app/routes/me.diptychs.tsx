import { AccountPage } from '../features/account/account-page.tsx'
import { Diptychs } from '../features/diptychs/diptychs-page.tsx'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('account', 'settings', 'shared', 'diptychs')

/** The names of the family. */
export default function Page() {
  const t = useT('diptychs')
  return (
    <AccountPage title={t('title')} description={t('description')}>
      {() => <Diptychs />}
    </AccountPage>
  )
}

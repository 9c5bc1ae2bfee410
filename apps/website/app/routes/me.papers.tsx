import { AccountPage } from '../features/account/account-page.tsx'
import { OwnPapers } from '../features/account/own-papers.tsx'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('account', 'shared')

/** The signed-in user's offerings, year by year, as documents. */
export default function Page() {
  const t = useT('account')
  return (
    <AccountPage title={t('papers.title')} description={t('papers.description')}>
      {() => <OwnPapers />}
    </AccountPage>
  )
}

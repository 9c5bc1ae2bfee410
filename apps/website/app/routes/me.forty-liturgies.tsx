import { AccountPage } from '../features/account/account-page.tsx'
import { Forty } from '../features/forty/forty-page.tsx'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('account', 'settings', 'shared', 'request', 'forty')

/** Forty Liturgies offered by several people together. */
export default function Page() {
  const t = useT('forty')
  return (
    <AccountPage title={t('title')} description={t('description')}>
      {() => <Forty />}
    </AccountPage>
  )
}

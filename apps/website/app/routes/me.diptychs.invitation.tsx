import { useParams } from 'react-router'
import { AccountPage } from '../features/account/account-page.tsx'
import { DiptychsInvitation } from '../features/diptychs/invitation.tsx'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('account', 'settings', 'shared', 'diptychs')

/** The target of an invitation's mail. */
export default function Page() {
  const t = useT('diptychs')
  const { key = '' } = useParams()
  return (
    <AccountPage title={t('invitation.title')} description={t('description')} isInvited>
      {() => <DiptychsInvitation keyOfLink={key} />}
    </AccountPage>
  )
}

import { useParams } from 'react-router'
import { AccountPage } from '../features/account/account-page.tsx'
import { FortyInvitation } from '../features/forty/invitation.tsx'
import { useT } from '../lib/language.ts'
import { loadWords } from '../lib/words.server.ts'

export const loader = loadWords('account', 'settings', 'shared', 'forty')

/** The target of an invitation's mail. */
export default function Page() {
  const t = useT('forty')
  const { key = '' } = useParams()
  return (
    <AccountPage title={t('invitation.title')} description={t('description')} isInvited>
      {() => <FortyInvitation keyOfLink={key} />}
    </AccountPage>
  )
}

import type { endpoints } from '@kandili/contract'
import { useLanguage, useT } from '../../lib/language.ts'
import { callAsUser } from '../../lib/session/session.ts'
import { OpenedInvitation } from '../account/opened-invitation.tsx'

type Calls = typeof endpoints.diptychs
const path = '/me/diptychs/invitations/:key'

/** An invitation to somebody's diptychs. */
export function DiptychsInvitation({ keyOfLink }: { keyOfLink: string }) {
  const t = useT('diptychs')
  const language = useLanguage()
  const params = { key: keyOfLink }
  return (
    <OpenedInvitation
      read={(signal) => callAsUser<Calls['readInvitation']>('GET', path, { params, signal })}
      accept={async () => {
        const { id } = await callAsUser<Calls['acceptInvitation']>('POST', path, { params })
        return `/${language}/me/diptychs?book=${id}`
      }}
      sentence={({ may, from }) => t(`invitation.text.${may}`, { name: from })}
      words={{ accept: t('invitation.accept'), gone: t('invitation.gone'), loading: t('working') }}
    />
  )
}

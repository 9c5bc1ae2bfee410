import type { AnswerOf, endpoints } from '@kandili/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Lead } from '../../ui/layout.tsx'
import { callAsUser } from '../account/session.ts'
import { useAsked } from '../account/use-asked.ts'

type Calls = typeof endpoints.diptychs
const path = '/me/diptychs/invitations/:key'

function Open({
  invitation,
  params,
}: {
  invitation: AnswerOf<Calls['readInvitation']>
  params: { key: string }
}) {
  const t = useT('diptychs')
  const language = useLanguage()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const accept = async () => {
    try {
      await callAsUser<Calls['acceptInvitation']>('POST', path, { params })
      await navigate(`/${language}/me/diptychs`)
    } catch {
      setProblem(t('invitation.gone'))
    }
  }
  return (
    <>
      <Lead>{t(`invitation.text.${invitation.may}`, { name: invitation.from })}</Lead>
      <Button type="button" look="primary" onClick={() => void accept()}>
        {t('invitation.accept')}
      </Button>
      <p role="alert">{problem}</p>
    </>
  )
}

/** An invitation to somebody's diptychs: for the account of the invited e-mail alone. */
export function DiptychsInvitation({ keyOfLink }: { keyOfLink: string }) {
  const t = useT('diptychs')
  const params = { key: keyOfLink }
  const asked = useAsked((signal) => callAsUser<Calls['readInvitation']>('GET', path, { params, signal }))
  if (asked.state === 'loading') return <p role="status">{t('working')}</p>
  if (asked.state === 'failed') return <Lead role="alert">{t('invitation.gone')}</Lead>
  return <Open invitation={asked.found} params={params} />
}

import { inLanguage } from '@kandili/messages'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Lead } from '../../ui/layout.tsx'
import { useAsked } from '../account/use-asked.ts'
import { acceptInvitation, type Invitation, readInvitation } from './use-forty.ts'

function Open({ invitation: { from, temple }, keyOfLink }: { invitation: Invitation; keyOfLink: string }) {
  const t = useT('forty')
  const language = useLanguage()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const accept = async () => {
    try {
      await acceptInvitation(keyOfLink)
      await navigate(`/${language}/me/forty-liturgies`)
    } catch {
      setProblem(t('invitation.gone'))
    }
  }
  const title = inLanguage(temple, language)
  return (
    <>
      <Lead>
        {from === null
          ? t('invitation.textNoOwner', { temple: title })
          : t('invitation.text', { name: from, temple: title })}
      </Lead>
      <Button type="button" look="primary" onClick={() => void accept()}>
        {t('invitation.accept')}
      </Button>
      <p role="alert">{problem}</p>
    </>
  )
}

/** An invitation to forty Liturgies: for the account of the invited e-mail alone. */
export function FortyInvitation({ keyOfLink }: { keyOfLink: string }) {
  const t = useT('forty')
  const asked = useAsked((signal) => readInvitation(keyOfLink, signal))
  if (asked.state === 'loading') return <p role="status">{t('loading')}</p>
  if (asked.state === 'failed') return <Lead role="alert">{t('invitation.gone')}</Lead>
  return <Open invitation={asked.found} keyOfLink={keyOfLink} />
}

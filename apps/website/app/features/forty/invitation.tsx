import { inLanguage } from '@kandili/messages'
import { useLanguage, useT } from '../../lib/language.ts'
import { OpenedInvitation } from '../account/opened-invitation.tsx'
import { acceptInvitation, readInvitation } from './use-forty.ts'

/** An invitation to forty Liturgies. */
export function FortyInvitation({ keyOfLink }: { keyOfLink: string }) {
  const t = useT('forty')
  const language = useLanguage()
  return (
    <OpenedInvitation
      read={(signal) => readInvitation(keyOfLink, signal)}
      accept={async () => {
        await acceptInvitation(keyOfLink)
        return `/${language}/me/forty-liturgies`
      }}
      sentence={({ from, temple }) => {
        const title = inLanguage(temple, language)
        return from === null
          ? t('invitation.textNoOwner', { temple: title })
          : t('invitation.text', { name: from, temple: title })
      }}
      words={{ accept: t('invitation.accept'), gone: t('invitation.gone'), loading: t('loading') }}
    />
  )
}

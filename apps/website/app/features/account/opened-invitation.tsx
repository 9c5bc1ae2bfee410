import { ApiError } from '@kandili/contract/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAsked } from '../../lib/session/use-asked.ts'
import { Lead } from '../../ui/layout.tsx'
import { ActButton } from './act-button.tsx'

type OpenedInvitationProps<T> = {
  read: (signal: AbortSignal) => Promise<T>
  /** @returns the page that it opens */
  accept: () => Promise<string>
  sentence: (invitation: T) => string
  /** Messages of the button; of an invitation that is over or for another account; while it loads. */
  words: { accept: string; gone: string; loading: string }
}

/** An invitation from one customer to another: only for the account with the invited e-mail. */
export function OpenedInvitation<T>({ read, accept, sentence, words }: OpenedInvitationProps<T>) {
  const navigate = useNavigate()
  const asked = useAsked(read)
  const [isGone, setGone] = useState(false)
  const act = async () => {
    let opened: string
    try {
      opened = await accept()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return setGone(true)
    }
    await navigate(opened)
  }
  if (asked.state === 'loading') return <p role="status">{words.loading}</p>
  if (asked.state === 'failed' || isGone) return <Lead role="alert">{words.gone}</Lead>
  return (
    <>
      <Lead>{sentence(asked.found)}</Lead>
      <ActButton look="primary" act={act}>
        {words.accept}
      </ActButton>
    </>
  )
}

import { ApiError } from '@kandili/contract/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Lead } from '../../ui/layout.tsx'
import { ActButton } from './act-button.tsx'
import { useAsked } from './use-asked.ts'

type OpenedInvitationProps<T> = {
  read: (signal: AbortSignal) => Promise<T>
  accept: () => Promise<unknown>
  /** Where the reader goes once they accepted. */
  to: string
  sentence: (invitation: T) => string
  /** Of the button; of an invitation that is over or for another account; while it is read. */
  words: { accept: string; gone: string; loading: string }
}

/** An invitation of one of the faithful to another: for the account of the invited e-mail alone. */
export function OpenedInvitation<T>({ read, accept, to, sentence, words }: OpenedInvitationProps<T>) {
  const navigate = useNavigate()
  const asked = useAsked(read)
  const [isGone, setGone] = useState(false)
  const act = async () => {
    try {
      await accept()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return setGone(true)
    }
    await navigate(to)
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

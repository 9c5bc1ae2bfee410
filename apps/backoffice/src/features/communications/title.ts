import type { Language } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { useT } from '../../lib/language/language.tsx'
import type { ConversationRow } from './calls.ts'

type Words = { t: ReturnType<typeof useT>; language: Language }

/** The title of a conversation: the request and its payer, or its subject; for administrators with the temple. */
export const titleOf = (
  { kind, requestNumber, askedBy, subject, temple }: ConversationRow,
  { t, language }: Words,
): string => {
  const about =
    kind === 'REQUEST'
      ? t('orders.one', { number: String(requestNumber) })
      : (subject ?? t('communications.side.ADMINISTRATION'))
  const who = askedBy ?? inLanguage(temple.title, language)
  return `${about} · ${who}`
}

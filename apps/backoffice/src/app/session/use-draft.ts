import { useEffect, useState } from 'react'
import { openDraft } from './drafts.ts'

/**
 * The text kept for this form, given once. React may draw a form that is still loading several times before it is
 * shown, and begins anew each time: only the one that is shown forgets the text.
 */
export const useDraft = (userId: number, path: string): Record<string, unknown> | undefined => {
  const [{ values, forget }] = useState(() => openDraft(userId, path))
  useEffect(forget, [forget])
  return values
}

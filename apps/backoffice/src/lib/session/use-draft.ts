import { useEffect, useState } from 'react'
import { openDraft } from './drafts.ts'

/**
 * The values saved for this form, returned once. React may render a loading form several times before it is shown,
 * from scratch each time: only the one that is shown deletes the values.
 */
export const useDraft = (userId: number, path: string): Record<string, unknown> | undefined => {
  const [{ values, forget }] = useState(() => openDraft(userId, path))
  useEffect(forget, [forget])
  return values
}

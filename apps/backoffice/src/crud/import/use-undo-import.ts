import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { undoImport } from '../../lib/api/records.ts'
import { useT } from '../../lib/language/language.tsx'
import { Bullets, useToasts } from '../../ui/toasts.tsx'
import { readAgain } from '../queries.ts'

const KEPT_SHOWN = 5

/** Undoes an import and reports what was kept, and why. Resolves to whether it was undone. */
export const useUndoImport = (noun: string) => {
  const t = useT()
  const toasts = useToasts()
  const queries = useQueryClient()
  return async (id: string): Promise<boolean> => {
    try {
      const { deleted, restored, kept } = await undoImport(noun, id)
      const reasons = kept.slice(0, KEPT_SHOWN).map((one) => `${one.id}: ${one.reason}`)
      toasts.success(
        t('import.undone', { deleted, restored, kept: kept.length }),
        createElement(Bullets, { items: reasons }),
      )
      void readAgain(queries, noun)
      return true
    } catch (error) {
      toasts.failure(t('import.notUndone'), error)
      return false
    }
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { massDelete, undoDelete } from '../api/data-provider.ts'
import { useT } from '../language/language.tsx'
import { useConfirm } from './confirm.tsx'
import { useToasts } from './toasts.tsx'

/** As long as the server keeps the token of a deletion (architecture, section 6). */
const undoTime = 600_000

/**
 * Asks 'Are you sure you want to delete this entity?', deletes, says what stayed and why, and offers the way back.
 * @returns a function that answers whether anything was deleted
 */
export const useMassDelete = (noun: string): ((ids: readonly number[]) => Promise<boolean>) => {
  const t = useT()
  const confirm = useConfirm()
  const toasts = useToasts()
  const queries = useQueryClient()
  return useCallback(
    async (ids) => {
      const agreed = await confirm({
        title: t('delete.title', { count: ids.length }),
        text: ids.length === 1 ? t('delete.question') : t('delete.questionMany', { count: ids.length }),
        confirm: t('action.delete'),
        grave: true,
      })
      if (!agreed) return false
      const readAgain = () => queries.invalidateQueries({ queryKey: [noun] })
      try {
        const { deleted, kept, undo } = await massDelete(noun, ids)
        await readAgain()
        const reasons = [...new Set(kept.map(({ reason }) => reason))].join(' ')
        const keptText =
          kept.length > 0 ? `${t('delete.kept', { count: kept.length })} ${reasons}` : undefined
        if (deleted.length === 0) toasts.failure(t('delete.nothing'), keptText ?? '')
        else if (undo === null) toasts.success(t('delete.done', { count: deleted.length }), keptText)
        else {
          const takeBack = async () => {
            try {
              await undoDelete(noun, undo)
              toasts.success(t('delete.undone', { count: deleted.length }))
            } catch (error) {
              toasts.failure(t('delete.notUndone'), error)
            }
            await readAgain()
          }
          toasts.undoable(
            t('delete.done', { count: deleted.length }),
            keptText,
            () => void takeBack(),
            undoTime,
          )
        }
        return deleted.length > 0
      } catch (error) {
        toasts.failure(t('delete.failed'), error)
        return false
      }
    },
    [noun, t, confirm, toasts, queries],
  )
}

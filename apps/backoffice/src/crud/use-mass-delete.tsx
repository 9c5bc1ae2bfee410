import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { undoDelete } from '../lib/api/records.ts'
import { useT } from '../lib/language/language.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Bullets, useToasts } from '../ui/toasts.tsx'
import { deleteInBatches } from './delete-in-batches.ts'
import { readAgain } from './queries.ts'

export type NamedRow = { id: number; name: string }

/** Above this many names only their number is shown. */
const namedAtMost = 5

/** How long the server keeps the token of a deletion (architecture, section 6). */
const undoTime = 600_000

/**
 * Asks 'Are you sure you want to delete this entity?', deletes, reports what could not be deleted and why, and offers
 * undo.
 * @param warning added to the question if more happens than the deletion
 * @returns a function that resolves to whether anything was deleted
 */
export const useMassDelete = (
  noun: string,
  warning?: string,
): ((rows: readonly NamedRow[]) => Promise<boolean>) => {
  const t = useT()
  const confirm = useConfirm()
  const toasts = useToasts()
  const queries = useQueryClient()
  return useCallback(
    async (rows) => {
      const ids = rows.map(({ id }) => id)
      const agreed = await confirm({
        title: t('delete.title', { count: ids.length }),
        text: [
          ids.length === 1 ? t('delete.question') : t('delete.questionMany', { count: ids.length }),
          ...(warning === undefined ? [] : [warning]),
        ].join(' '),
        confirm: t('action.delete'),
        grave: true,
      })
      if (!agreed) return false
      const { deleted, kept, undo, failure } = await deleteInBatches(noun, ids)
      const isRead = readAgain(queries, noun, deleted)
      if (failure) toasts.failure(t('delete.failed'), failure.error)
      else await isRead
      const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? String(id)
      const keptText = kept.length > 0 && (
        <>
          {t('delete.kept', { count: kept.length })}
          <Bullets
            items={[
              ...kept.slice(0, namedAtMost).map(({ id, reason }) => `${nameOf(id)}: ${reason}`),
              ...(kept.length > namedAtMost ? [t('delete.more', { count: kept.length - namedAtMost })] : []),
            ]}
          />
        </>
      )
      if (deleted.length === 0 && failure) return false
      if (deleted.length === 0) toasts.plainFailure(t('delete.nothing'), keptText)
      else if (undo.length === 0) toasts.success(t('delete.done', { count: deleted.length }), keptText)
      else {
        const takeBack = async () => {
          try {
            for (const one of undo.toReversed()) await undoDelete(noun, one)
            toasts.success(t('delete.undone', { count: deleted.length }))
          } catch (error) {
            toasts.failure(t('delete.notUndone'), error)
          }
          await readAgain(queries, noun)
        }
        toasts.undoable(
          t('delete.done', { count: deleted.length }),
          keptText,
          () => void takeBack(),
          undoTime,
        )
      }
      return deleted.length > 0
    },
    [noun, warning, t, confirm, toasts, queries],
  )
}

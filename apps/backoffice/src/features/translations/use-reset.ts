import { useQueryClient } from '@tanstack/react-query'
import { deleteInBatches } from '../../crud/delete-in-batches.ts'
import { readAgain } from '../../crud/queries.ts'
import { refreshWords, useT } from '../../lib/language/language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useToasts } from '../../ui/toasts.tsx'

/** Other nodes learn of a change a moment later, and one of them may answer next. */
const aMoment = 1_000
/** Rerenders the page with the current texts. */
export const showTextsSoon = (): void => {
  setTimeout(() => void refreshWords(), aMoment)
}

/** Asks for confirmation, then resets to the built-in texts. The history keeps the replaced ones. */
export const useReset = () => {
  const t = useT()
  const confirm = useConfirm()
  const toasts = useToasts()
  const queries = useQueryClient()
  return async (ids: readonly number[]): Promise<boolean> => {
    const agreed = await confirm({
      title: t('translations.reset'),
      text: t('translations.resetQuestion', { count: ids.length }),
      confirm: t('translations.reset'),
    })
    if (!agreed) return false
    const { deleted, failure } = await deleteInBatches('translations', ids)
    if (failure) toasts.saveFailure(failure.error)
    if (failure && deleted.length === 0) return false
    toasts.success(t('translations.resetDone', { count: deleted.length }))
    showTextsSoon()
    await readAgain(queries, 'translations')
    return true
  }
}

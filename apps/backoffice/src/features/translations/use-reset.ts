import { useQueryClient } from '@tanstack/react-query'
import { massDelete } from '../../app/api/records.ts'
import { refreshWords, useT } from '../../app/language/language.tsx'
import { readAgain } from '../../crud/queries.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { useToasts } from '../../ui/toasts.tsx'

/** Other nodes hear of a change a moment later, and one of them may answer next. */
const aMoment = 1_000
/** Draws the page with the texts as they are now. */
export const showTextsSoon = (): void => {
  setTimeout(() => void refreshWords(), aMoment)
}

/** Asks, then shows the built-in texts again. The history keeps what was replaced. */
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
    try {
      const { deleted } = await massDelete('translations', ids)
      toasts.success(t('translations.resetDone', { count: deleted.length }))
      showTextsSoon()
      await readAgain(queries, 'translations')
      return true
    } catch (error) {
      toasts.saveFailure(error)
      return false
    }
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { deleteInBatches } from '../../crud/delete-in-batches.ts'
import { readAgain } from '../../crud/queries.ts'
import { useT } from '../../lib/language/language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useToasts } from '../../ui/toasts.tsx'

/** Asks for confirmation, cancels the unpaid requests among them, and reports which were kept and why. */
export const useCancelUnpaid = () => {
  const t = useT()
  const confirm = useConfirm()
  const toasts = useToasts()
  const queries = useQueryClient()
  return async (ids: readonly number[]): Promise<boolean> => {
    const agreed = await confirm({
      title: t('orders.cancelUnpaid'),
      text: t('orders.cancelQuestion', { count: ids.length }),
      confirm: t('orders.cancelUnpaid'),
      grave: true,
    })
    if (!agreed) return false
    const { deleted, kept, failure } = await deleteInBatches('orders', ids)
    if (failure) toasts.saveFailure(failure.error)
    const text = kept.length > 0 ? `${t('delete.kept', { count: kept.length })} ${kept[0]?.reason}` : null
    if (deleted.length > 0) toasts.success(t('orders.canceled', { count: deleted.length }), text)
    else if (!failure) toasts.plainFailure(t('orders.noneCanceled'), text)
    await readAgain(queries, 'orders')
    return deleted.length > 0
  }
}

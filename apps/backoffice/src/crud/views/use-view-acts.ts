import type { endpoints } from '@kandili/contract'
import { ApiError, call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { type ListView, useReadViews } from './use-views.ts'

type Calls = typeof endpoints.listViews

/** How long the server keeps a deleted view. */
const undoTime = 600_000

const contentOf = ({ name, query, columns, density, sharedWith, roleId }: ListView) => ({
  name,
  query,
  columns,
  density,
  sharedWith,
  roleId,
})

/** The actions on a view without a dialog. Each reports its result, and resolves to whether it succeeded. */
export const useViewActs = () => {
  const t = useT()
  const toasts = useToasts()
  const readViews = useReadViews()
  const doing = async (work: () => Promise<unknown>, done: () => void): Promise<boolean> => {
    try {
      await work()
      await readViews()
      done()
      return true
    } catch (error) {
      toasts.saveFailure(error)
      // Another window may have deleted it.
      if (error instanceof ApiError) await readViews()
      return false
    }
  }
  const restore = (view: ListView) =>
    doing(
      () => call<Calls['restore']>('POST', '/list-views/:id/restore', { params: { id: view.id } }),
      () => toasts.success(t('views.restored', { name: view.name })),
    )
  return {
    keep: (view: ListView, now: Pick<ListView, 'query' | 'columns' | 'density'>) =>
      doing(
        () =>
          call<Calls['update']>('PUT', '/list-views/:id', {
            params: { id: view.id },
            body: { ...contentOf(view), ...now },
          }),
        () => toasts.success(t('toast.saved')),
      ),
    setDefault: (view: ListView, isDefault: boolean) =>
      doing(
        () =>
          call<Calls['setDefault']>('PUT', '/list-views/default', {
            body: { list: view.list, id: isDefault ? view.id : null },
          }),
        () => toasts.success(t(isDefault ? 'views.isDefault' : 'views.isNoDefault', { name: view.name })),
      ),
    remove: (view: ListView) =>
      doing(
        () => call<Calls['remove']>('DELETE', '/list-views/:id', { params: { id: view.id } }),
        () =>
          toasts.undoable(
            t('views.deleted', { name: view.name }),
            undefined,
            () => void restore(view),
            undoTime,
          ),
      ),
  }
}

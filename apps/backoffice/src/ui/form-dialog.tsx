import { lazy, Suspense } from 'react'
import type { FormDialogProps } from './form-modal.tsx'
import { useFocusBack } from './use-focus-back.ts'

const FormModal = lazy(() => import('./form-modal.tsx'))

/** A short form in a dialog, which loads when the first one opens. A click outside does not close it. */
export const FormDialog = (props: FormDialogProps) => {
  // Here and not in the dialog: by the time it has loaded, the focus may have moved.
  useFocusBack()
  return (
    <Suspense>
      <FormModal {...props} />
    </Suspense>
  )
}

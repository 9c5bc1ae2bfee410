import { modals } from '@mantine/modals'
import { useCallback } from 'react'
import { useT } from '../app/language/language.tsx'

type Question = {
  title: string
  text: string
  /** On the button that acts, and on the one that does not. */
  confirm: string
  cancel?: string
  /** What it does cannot be undone easily: the button is red. */
  grave?: boolean
  /** Most people want the other button: that one is the primary. */
  prefersCancel?: boolean
}

/** Asks before an act; Mantine gives the focus back to where it came from. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => {
  const t = useT()
  return useCallback(
    ({ title, text, confirm, cancel, grave, prefersCancel }) =>
      new Promise((resolve) => {
        modals.openConfirmModal({
          title,
          children: text,
          labels: { confirm, cancel: cancel ?? t('action.cancel') },
          confirmProps: {
            variant: prefersCancel ? 'default' : 'filled',
            ...(grave ? { color: 'error' } : {}),
          },
          cancelProps: { variant: prefersCancel ? 'filled' : 'default' },
          closeButtonProps: { 'aria-label': t('action.close') },
          onConfirm: () => resolve(true),
          onCancel: () => resolve(false),
          onClose: () => resolve(false),
        })
      }),
    [t],
  )
}

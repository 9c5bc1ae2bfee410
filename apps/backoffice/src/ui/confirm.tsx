import { modals } from '@mantine/modals'
import { useCallback } from 'react'
import { useT } from '../app/language/language.tsx'

type Question = { title: string; text: string; confirm: string; cancel?: string; grave?: boolean }

/** Asks before an act; Mantine gives the focus back to where it came from. */
export const useConfirm = (): ((question: Question) => Promise<boolean>) => {
  const t = useT()
  return useCallback(
    ({ title, text, confirm, cancel, grave }) =>
      new Promise((resolve) => {
        modals.openConfirmModal({
          title,
          children: text,
          labels: { confirm, cancel: cancel ?? t('action.cancel') },
          confirmProps: { variant: 'filled', ...(grave ? { color: 'error' } : {}) },
          closeButtonProps: { 'aria-label': t('action.close') },
          onConfirm: () => resolve(true),
          onCancel: () => resolve(false),
          onClose: () => resolve(false),
        })
      }),
    [t],
  )
}

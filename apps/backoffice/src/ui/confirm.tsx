import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react'
import type { Question } from './confirm-dialog.tsx'

type Ask = (question: Question) => Promise<boolean>

const loadDialog = () => import('./confirm-dialog.tsx')
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }))

const AskContext = createContext<Ask | null>(null)

/** Renders the confirmations that pages ask for. The dialog loads after the first page, which does not wait for it. */
export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [asked, setAsked] = useState<{ question: Question; answer: (agreed: boolean) => void }>()
  const ask = useCallback<Ask>(
    (question) => new Promise((resolve) => setAsked({ question, answer: resolve })),
    [],
  )
  useEffect(() => {
    // Offline the dialog is loaded again when it is needed.
    loadDialog().catch(() => {})
  }, [])
  return (
    <AskContext value={ask}>
      {children}
      <Suspense>
        {asked && (
          <ConfirmDialog
            {...asked.question}
            onAnswer={(agreed) => {
              setAsked(undefined)
              asked.answer(agreed)
            }}
          />
        )}
      </Suspense>
    </AskContext>
  )
}

/** Asks for confirmation in a dialog that returns the focus afterwards. */
export const useConfirm = (): Ask => {
  const ask = use(AskContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider around the page')
  return ask
}

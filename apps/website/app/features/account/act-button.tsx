import { ApiError } from '@kandili/contract/client'
import { type ComponentProps, useRef, useState } from 'react'
import { useT } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import styles from './me.module.css'

/** Runs one call at a time: further presses while it runs do nothing, and a failure becomes a sentence. */
export const useAct = () => {
  const t = useT('account')
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async (act: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setProblem(undefined)
    try {
      await act()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.description : t('failure.network'))
    }
    isRunning.current = false
    setBusy(false)
  }
  return { isBusy, problem, run }
}

type ActButtonProps = { act: () => Promise<unknown> } & Omit<
  ComponentProps<typeof Button>,
  'onClick' | 'type'
>

/** A button that makes a call, and shows its failure beside it. */
export function ActButton({ act, ...rest }: ActButtonProps) {
  const { isBusy, problem, run } = useAct()
  return (
    <>
      <Button {...rest} type="button" aria-disabled={isBusy} onClick={() => void run(act)} />
      {problem && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  )
}

import { useMemo } from 'react'
import { useT } from '../../lib/language.ts'
import type { Problems } from '../../lib/use-problems.ts'
import { useProblems } from '../../lib/use-problems.ts'
import type { Unreachable } from './refusals.ts'

/** The answer of a form's action, unless it redirected. */
type Answer = Unreachable | { problems: Problems } | object

/** The problems in a form's answer, without corrected ones, and the sentences of its fields. */
export const useFormProblems = (answer: Answer | undefined) => {
  const t = useT('authentication')
  const answered = useMemo((): Problems | undefined => {
    if (!answer) return undefined
    if ('unreachable' in answer) return { message: t('failure.network'), fields: {} }
    return 'problems' in answer ? answer.problems : undefined
  }, [answer, t])
  const { problems, mend } = useProblems(answered)
  const errors: Readonly<Record<string, string>> = problems?.fields ?? {}
  return { problems, errors, mend }
}

import { useSyncExternalStore } from 'react'
import { useT } from '../../../lib/language/language.tsx'
import type { Submission } from '../plan.ts'
import classes from './answers.module.css'
import { answersOnTheWay, onAnswersChange } from './queue.ts'

/** Says in the row of an act that its photograph or its words are still on the way. */
export const OnTheWay = ({ lines }: { lines: readonly Pick<Submission, 'id'>[] }) => {
  const t = useT()
  const sendings = useSyncExternalStore(onAnswersChange, answersOnTheWay)
  const own = sendings.find(
    ({ state, lineIds }) =>
      (state.is === 'SENDING' || state.is === 'WAITING') && lines.some(({ id }) => lineIds.includes(id)),
  )
  if (!own || (own.state.is !== 'SENDING' && own.state.is !== 'WAITING')) return null
  return (
    <span className={classes.onTheWay} data-waiting={own.state.is === 'WAITING' || undefined}>
      {t(`onTheWay.${own.state.is}${own.hasFile ? '.file' : ''}` as const, { count: own.lineIds.length })}
    </span>
  )
}

import { CheckIcon, ClockIcon } from '@kandili/design/icons'
import { useT } from '../../lib/language/language.tsx'
import classes from './acts.module.css'
import type { Submission } from './plan.ts'

/** Whether the money has arrived, for one act or many of a kind: a quiet line, in honey only if it has not. */
export const PaymentLine = ({
  lines,
  onlyDue = false,
}: {
  lines: readonly Submission[]
  /** Whether to say nothing about what has been paid. */
  onlyDue?: boolean
}) => {
  const t = useT()
  const open = lines.filter(({ state }) => state !== 'DECLINED' && state !== 'CANCELED')
  const cash = open.filter(({ payment }) => payment === 'CASH_DUE').length
  const unpaid = open.filter(({ payment }) => payment === 'UNPAID').length
  const isPaid = open.some(({ payment }) => payment === 'PAID')
  if (cash + unpaid > 0) {
    return (
      <span className={classes.payment} data-due>
        <ClockIcon size={16} />
        {[
          cash > 0 && t(lines.length > 1 ? 'act.cashDueMany' : 'act.cashDue', { count: cash }),
          unpaid > 0 && t(lines.length > 1 ? 'act.unpaidMany' : 'act.unpaid', { count: unpaid }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    )
  }
  return (
    isPaid &&
    !onlyDue && (
      <span className={classes.payment}>
        <CheckIcon size={16} />
        {t('act.paid', { count: open.length })}
      </span>
    )
  )
}

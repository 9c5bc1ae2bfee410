import type { RequestState } from '@kandili/contract'
import {
  ArrowUUpLeftIcon,
  CheckCircleIcon,
  ClockIcon,
  CreditCardIcon,
  ProhibitIcon,
  XCircleIcon,
} from '@kandili/design/icons'
import styles from './state-chip.module.css'

const looks = {
  PENDING_PAYMENT: { tone: styles.wait, Mark: ClockIcon },
  PAID: { tone: styles.paid, Mark: CreditCardIcon },
  COMPLETED: { tone: styles.done, Mark: CheckCircleIcon },
  FAILED: { tone: styles.bad, Mark: XCircleIcon },
  CANCELED: { tone: undefined, Mark: ProhibitIcon },
  REFUNDED: { tone: undefined, Mark: ArrowUUpLeftIcon },
} as const satisfies Record<RequestState, unknown>

/** A request's state: colour, mark and word, never colour alone. */
export function StateChip({ state, label }: { state: RequestState; label: string }) {
  const { tone, Mark } = looks[state]
  return (
    <span className={[styles.chip, tone].filter(Boolean).join(' ')}>
      <Mark size={17} />
      {label}
    </span>
  )
}

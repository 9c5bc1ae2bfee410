import {
  ArrowUUpLeftIcon,
  CheckCircleIcon,
  ClockIcon,
  CreditCardIcon,
  ProhibitIcon,
  TrayIcon,
  XCircleIcon,
} from '@kandili/design/icons'
import type { ComponentType, ReactNode } from 'react'
import { type MessageKey, useT } from '../lib/language/language.tsx'
import classes from './chip.module.css'

type Look = {
  tone: 'wait' | 'paid' | 'done' | 'bad' | 'mute'
  icon: ComponentType<{ size?: number | string }>
}

/** The look of a state, for requests, lines, payments and refunds alike: colour, mark and word, never colour alone. */
const looks: Readonly<Record<string, Look>> = {
  PENDING_PAYMENT: { tone: 'wait', icon: ClockIcon },
  PENDING: { tone: 'wait', icon: ClockIcon },
  REQUESTED: { tone: 'wait', icon: ClockIcon },
  PAID: { tone: 'paid', icon: CreditCardIcon },
  ACCEPTED: { tone: 'paid', icon: TrayIcon },
  ACTIVE: { tone: 'done', icon: CheckCircleIcon },
  OPEN: { tone: 'wait', icon: ClockIcon },
  EXPIRED: { tone: 'mute', icon: ProhibitIcon },
  LAPSED: { tone: 'mute', icon: ProhibitIcon },
  DELETED: { tone: 'mute', icon: ProhibitIcon },
  COMPLETED: { tone: 'done', icon: CheckCircleIcon },
  FULFILLED: { tone: 'done', icon: CheckCircleIcon },
  SUCCEEDED: { tone: 'done', icon: CheckCircleIcon },
  FAILED: { tone: 'bad', icon: XCircleIcon },
  DECLINED: { tone: 'bad', icon: XCircleIcon },
  CANCELED: { tone: 'mute', icon: ProhibitIcon },
  PROPOSED: { tone: 'wait', icon: ClockIcon },
  APPROVED_ONCE: { tone: 'wait', icon: ClockIcon },
  APPROVED: { tone: 'done', icon: CheckCircleIcon },
  SENT: { tone: 'paid', icon: TrayIcon },
  RETURNED: { tone: 'bad', icon: ArrowUUpLeftIcon },
  FLAGGED: { tone: 'bad', icon: XCircleIcon },
  REFUSED: { tone: 'bad', icon: XCircleIcon },
  WITHDRAWN: { tone: 'mute', icon: ProhibitIcon },
  REPLACED: { tone: 'mute', icon: ArrowUUpLeftIcon },
  REFUNDED: { tone: 'mute', icon: ArrowUUpLeftIcon },
}

type StateChipProps = {
  /** The owner of the state: words differ ("Paid" for a request, "Received" for a payment). */
  of: 'request' | 'line' | 'payment' | 'refund' | 'userRequest' | 'invitation' | 'payout' | 'bankAccount'
  state: string
}

/** A word with its mark, in the tone of its meaning. */
export const Chip = ({ tone, icon: Icon, children }: Look & { children: ReactNode }) => (
  <span className={classes.chip} data-tone={tone}>
    <Icon size={17} />
    {children}
  </span>
)

export const StateChip = ({ of, state }: StateChipProps) => {
  const t = useT()
  return (
    <Chip {...(looks[state] ?? { tone: 'mute', icon: ClockIcon })}>
      {t(`state.${of}.${state}` as MessageKey)}
    </Chip>
  )
}

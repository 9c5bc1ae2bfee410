import type { MailState, PushState } from '@kandili/contract/values'
import {
  ArrowUUpLeftIcon,
  CheckCircleIcon,
  ClockIcon,
  ProhibitIcon,
  TrayIcon,
  XCircleIcon,
} from '@kandili/design/icons'
import { useT } from '../../lib/language/language.tsx'
import { Chip } from '../../ui/chip.tsx'

const looks = {
  WAITING: { tone: 'wait', icon: ClockIcon },
  SENT: { tone: 'done', icon: CheckCircleIcon },
  KEPT: { tone: 'mute', icon: TrayIcon },
  FAILED: { tone: 'bad', icon: XCircleIcon },
  RETURNED: { tone: 'bad', icon: ArrowUUpLeftIcon },
  WITHHELD: { tone: 'mute', icon: ProhibitIcon },
  DROPPED: { tone: 'mute', icon: ProhibitIcon },
  EXPIRED: { tone: 'mute', icon: ProhibitIcon },
  CANCELED: { tone: 'mute', icon: ProhibitIcon },
} as const

export const MailStateChip = ({ state }: { state: MailState }) => {
  const t = useT()
  return <Chip {...looks[state]}>{t(`mailState.${state}`)}</Chip>
}

export const PushStateChip = ({ state }: { state: PushState }) => {
  const t = useT()
  return <Chip {...looks[state]}>{t(`pushState.${state}`)}</Chip>
}

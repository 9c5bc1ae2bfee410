import type { UserStatus } from '@kandili/contract'
import {
  CheckCircleIcon,
  EnvelopeSimpleIcon,
  LockSimpleIcon,
  ProhibitIcon,
  ShieldCheckIcon,
  WarningIcon,
} from '@kandili/design/icons'
import { useT } from '../../lib/language/language.tsx'
import { Chip } from '../../ui/chip.tsx'

const looks = {
  ENABLED: { tone: 'done', icon: CheckCircleIcon },
  DISABLED: { tone: 'mute', icon: ProhibitIcon },
  LOCKED: { tone: 'bad', icon: LockSimpleIcon },
} as const

export const StatusChip = ({ status }: { status: UserStatus }) => {
  const t = useT()
  return <Chip {...looks[status]}>{t(`users.status.${status}`)}</Chip>
}

export const SecondFactorChip = ({ isOn }: { isOn: boolean }) => {
  const t = useT()
  return (
    <Chip tone={isOn ? 'done' : 'mute'} icon={isOn ? ShieldCheckIcon : ProhibitIcon}>
      {t(isOn ? 'flag.yes' : 'flag.no')}
    </Chip>
  )
}

/** The same with its subject, for use outside a labelled column. */
export const SecurityChips = ({
  secondFactor,
  emailConfirmed,
}: {
  secondFactor: boolean
  emailConfirmed: boolean
}) => {
  const t = useT()
  return (
    <>
      <Chip tone={secondFactor ? 'done' : 'mute'} icon={secondFactor ? ShieldCheckIcon : ProhibitIcon}>
        {t(`users.secondFactor.${secondFactor ? 1 : 0}`)}
      </Chip>
      <Chip tone={emailConfirmed ? 'done' : 'wait'} icon={emailConfirmed ? EnvelopeSimpleIcon : WarningIcon}>
        {t(`users.emailConfirmed.${emailConfirmed ? 1 : 0}`)}
      </Chip>
    </>
  )
}

import type { SurveyAnswerStatus } from '@kandili/contract'
import {
  ArrowUUpLeftIcon,
  CheckCircleIcon,
  CircleHalfIcon,
  ClockIcon,
  ProhibitIcon,
} from '@kandili/design/icons'
import { useT } from '../../lib/language/language.tsx'
import { Chip } from '../../ui/chip.tsx'

const looks = {
  NONE: { tone: 'mute', icon: ProhibitIcon },
  BEGUN: { tone: 'mute', icon: CircleHalfIcon },
  SUBMITTED: { tone: 'wait', icon: ClockIcon },
  RETURNED: { tone: 'bad', icon: ArrowUUpLeftIcon },
  ACCEPTED: { tone: 'done', icon: CheckCircleIcon },
} as const

/** An answer that nobody has begun is in no status. */
export const stateOf = (status: SurveyAnswerStatus | null) => status ?? 'NONE'

/** How far an answer is. */
export const AnswerState = ({ status }: { status: SurveyAnswerStatus | null }) => {
  const t = useT()
  const state = stateOf(status)
  return <Chip {...looks[state]}>{t(`surveys.state.${state}`)}</Chip>
}

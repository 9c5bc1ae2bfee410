import type { AuditAction } from '@kandili/contract'
import { CalendarBlankIcon, ChurchIcon, UserIcon } from '@kandili/design/icons'
import type { Filter } from '../../crud/filters.tsx'
import { type MessageKey, messageKeys } from '../../lib/language/language.tsx'

/** The codes with a message under a prefix, in the order of the message file. */
const optionsUnder = (prefix: 'audit.action.' | 'audit.entity.') =>
  messageKeys()
    .filter((key) => key.startsWith(prefix))
    .map((key) => ({ value: key.slice(prefix.length), label: key as MessageKey }))

/** The filters of the audit trail besides the record's id. Options are read lazily, after the messages load. */
export const auditFilters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'entity',
    label: 'audit.kind',
    get options() {
      return optionsUnder('audit.entity.')
    },
  },
  { kind: 'lookup', name: 'actorId', noun: 'audit/actors', label: 'audit.who', icon: UserIcon },
  {
    kind: 'choice',
    name: 'action',
    label: 'audit.action',
    get options() {
      return optionsUnder('audit.action.') as { value: AuditAction; label: MessageKey }[]
    },
  },
  { kind: 'period', from: 'from', to: 'to', label: 'audit.period', icon: CalendarBlankIcon },
  { kind: 'lookup', name: 'templeId', noun: 'temples', label: 'orders.temple', icon: ChurchIcon },
]

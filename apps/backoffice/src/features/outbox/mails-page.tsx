import type { endpoints } from '@kandili/contract'
import { mailStates } from '@kandili/contract/values'
import { type Column, instantColumn, numberColumn, textColumn } from '../../crud/columns.tsx'
import type { Filter } from '../../crud/filters.tsx'
import { RecordList } from '../../crud/record-list.tsx'
import { call } from '../../lib/api/client.ts'
import { type T, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { RepeatFailed } from './repeat-failed.tsx'
import { MailStateChip } from './sent-state.tsx'

type Mail = endpoints.outbox.OutboxMail

export const mailFailureWords = ({ failure }: Pick<Mail, 'failure'>, t: T): string =>
  failure ? t(`mailFailure.${failure.kind}`, { code: failure.code ?? '' }) : ''

const columns: readonly Column<Mail>[] = [
  textColumn('subject', 'outbox.subject', ({ subject }) => subject, { leads: true }),
  textColumn('recipient', 'outbox.recipient', ({ recipient }) => recipient, { from: 60 }),
  {
    key: 'state',
    label: 'field.status',
    show: (mail, { t }) => (
      <>
        <MailStateChip state={mail.state} />
        {mail.failure && <small>{mailFailureWords(mail, t)}</small>}
      </>
    ),
    csv: ({ state }, { t }) => t(`mailState.${state}`),
  },
  numberColumn('tries', 'outbox.tries', ({ tries }) => tries, { sortable: true, from: 80 }),
  instantColumn('createdAt', 'outbox.created', ({ createdAt }) => createdAt, { sortable: true }),
  instantColumn('nextTryAt', 'outbox.nextTry', ({ nextTryAt }) => nextTryAt, { sortable: true, from: 80 }),
  instantColumn('endedAt', 'outbox.ended', ({ endedAt }) => endedAt, { hiddenAtFirst: true }),
  textColumn('template', 'outbox.template', ({ template }) => template, { hiddenAtFirst: true }),
]

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'field.status',
    options: mailStates.map((value) => ({ value, label: `mailState.${value}` as const })),
  },
]

const repeat = () => call<typeof endpoints.outbox.repeatFailedMails>('POST', '/mails/repeat-failed', {})

/** The mails of the last month with their state; never their texts. */
export default function MailsPage() {
  const t = useT()
  const mayReadAddresses = useRight('users_user_view')
  return (
    <RecordList<Mail>
      noun="mails"
      title={t('outbox.mails')}
      columns={columns}
      filters={filters}
      defaults={{ sort: 'createdAt', order: 'desc' }}
      {...(mayReadAddresses ? { searchLabel: t('outbox.search') } : {})}
      nameOf={({ subject }) => subject}
      linkOf={({ id }) => `/mails/${id}`}
      actions={<RepeatFailed noun="mails" repeat={repeat} />}
    />
  )
}

import type { endpoints } from '@kandili/contract'
import { bankAccountStates } from '@kandili/contract/values'
import { PlusIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { bilingualColumn, type Column, instantColumn, textColumn } from '../../crud/columns.tsx'
import type { Filter } from '../../crud/filters.tsx'
import { RecordList } from '../../crud/record-list.tsx'
import { dateOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight, useUser } from '../../lib/session/user.tsx'
import { StateChip } from '../../ui/chip.tsx'
import { RequestDialog } from './request-dialog.tsx'

type Account = endpoints.bankAccounts.BankAccount

const columns: readonly Column<Account>[] = [
  {
    key: 'iban',
    label: 'bankAccounts.iban',
    leads: true,
    show: ({ maskedIban }) => <span className="num">{maskedIban}</span>,
    csv: ({ maskedIban }) => maskedIban,
  },
  bilingualColumn('temple', 'orders.temple', ({ temple }) => temple.title),
  textColumn('holder', 'bankAccounts.holder', ({ holder }) => holder, { from: 60 }),
  textColumn('bank', 'bankAccounts.bank', ({ bank }, { language }) => inLanguage(bank?.title, language), {
    from: 80,
  }),
  instantColumn('requestedAt', 'bankAccounts.requestedAt', ({ requestedAt }) => requestedAt, {
    sortable: true,
    from: 60,
  }),
  {
    key: 'state',
    label: 'field.status',
    show: (row, { t }) => (
      <>
        <StateChip of="bankAccount" state={row.flaggedAt ? 'FLAGGED' : row.state} />
        {row.state === 'APPROVED' && !row.usable && !row.flaggedAt && row.usableFrom && (
          <small>{t('bankAccounts.cools', { date: dateOf(row.usableFrom) })}</small>
        )}
      </>
    ),
    csv: ({ state }, { t }) => t(`state.bankAccount.${state}`),
  },
]

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    name: 'state',
    label: 'field.status',
    options: bankAccountStates.map((value) => ({ value, label: `state.bankAccount.${value}` as const })),
  },
]

/** Bank accounts with their requested changes: of all temples, or of the reader's own. */
export default function BankAccountsPage() {
  const t = useT()
  const { user } = useUser()
  const ofTemple = user.company !== null && user.company !== undefined
  const mayAsk = useRight(ofTemple ? 'companies_payment_request_edit' : 'users_payout_edit')
  const [search] = useSearchParams()
  // The page of the money leads straight to the form.
  const [isAsking, asking] = useDisclosure(mayAsk && search.get('ask') === 'yes')
  return (
    <>
      <RecordList<Account>
        noun="bank-accounts"
        title={t('nav.bankAccounts')}
        columns={ofTemple ? columns.filter(({ key }) => key !== 'temple') : columns}
        filters={
          ofTemple
            ? filters
            : [...filters, { kind: 'lookup', name: 'templeId', noun: 'temples', label: 'orders.temple' }]
        }
        defaults={{ sort: 'id', order: 'desc' }}
        {...(ofTemple ? {} : { searchLabel: t('bankAccounts.search') })}
        linkOf={({ id }) => `/bank-accounts/${id}`}
        nameOf={({ maskedIban }) => maskedIban}
        actions={
          mayAsk && (
            <Button variant="filled" leftSection={<PlusIcon size={20} />} onClick={asking.open}>
              {t(ofTemple ? 'bankAccounts.change' : 'bankAccounts.insert')}
            </Button>
          )
        }
      />
      {isAsking && <RequestDialog ofTemple={ofTemple} onClose={asking.close} />}
    </>
  )
}

import type { endpoints, PayoutMethod } from '@kandili/contract'
import { payoutMethods } from '@kandili/contract/values'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Field, InputProps, LoadSchema } from '../../crud/fields.ts'
import { FieldsDialog } from '../../crud/fields-dialog.tsx'
import { LookupSelect } from '../../crud/lookup-select.tsx'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { useAct } from '../../ui/use-act.ts'

type Calls = typeof endpoints.payouts

const schema: LoadSchema = async () => (await import('@kandili/contract/endpoints/payouts')).propose.body

/** The active accounts of the chosen temple. */
const accountInput = (templeId: unknown) =>
  function AccountInput({ field, value, onChange, errorOf }: InputProps) {
    const t = useT()
    const isChosen = typeof templeId === 'number'
    const asked = useQuery({
      queryKey: ['bank-accounts', 'of', templeId],
      enabled: isChosen,
      queryFn: () =>
        call<typeof endpoints.bankAccounts.list>('GET', '/bank-accounts', {
          query: { templeId: [Number(templeId)], state: ['APPROVED'], size: 10 },
        }),
    })
    return (
      <LookupSelect
        of={{
          ...asked,
          data: isChosen
            ? asked.data?.records.map(({ id, maskedIban, holder }) => ({
                id,
                title: `${maskedIban} · ${holder}`,
              }))
            : [],
        }}
        name={field.name}
        label={t(field.label)}
        withAsterisk
        none={t(isChosen ? 'payouts.noAccount' : 'payouts.templeFirst')}
        value={typeof value === 'number' ? value : null}
        error={errorNode(errorOf(field.name))}
        onChange={onChange}
      />
    )
  }

/**
 * The component keeps its identity while the temple stays the same, otherwise the list would close at every key
 * press.
 */
const inputs = new Map<unknown, ReturnType<typeof accountInput>>()
const accountInputOf = (templeId: unknown) => {
  const known = inputs.get(templeId) ?? accountInput(templeId)
  inputs.set(templeId, known)
  return known
}

const fieldsFor = (values: Readonly<Record<string, unknown>>): readonly Field[] => [
  { kind: 'lookup', name: 'templeId', label: 'orders.temple', noun: 'temples', required: true },
  {
    kind: 'choice',
    name: 'method',
    label: 'payouts.method',
    options: payoutMethods.map((value) => ({ value, label: `payoutMethod.${value}` as const })),
    required: true,
  },
  ...(values.method === 'BANK'
    ? [
        {
          kind: 'own',
          name: 'bankAccountId',
          label: 'ownMoney.account',
          Input: accountInputOf(values.templeId),
          atFirst: null,
        } as const,
      ]
    : []),
  { kind: 'money', name: 'amount', label: 'receipt.amount', hint: 'payouts.amountHint' },
]

/** Proposes a payout of a temple's released money; the proposal is its first approval. */
export const ProposeDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const navigate = useNavigate()
  const { act } = useAct([['payouts']])
  return (
    <FieldsDialog
      title={t('payouts.propose')}
      action={t('payouts.proposeConfirm')}
      fields={fieldsFor}
      schema={schema}
      start={{ templeId: null, method: 'BANK', bankAccountId: null, amount: null }}
      onSend={async (values) => {
        const body = values as { templeId: number; method: PayoutMethod; bankAccountId: number | null }
        const payout = await act(
          () => call<Calls['propose']>('POST', '/payouts', { body }),
          t('payouts.proposed'),
        )
        await navigate(`/payouts/${payout.id}`)
      }}
      onClose={onClose}
    >
      <p>{t('payouts.proposeText')}</p>
    </FieldsDialog>
  )
}

import type { endpoints } from '@kandili/contract'
import { FileInput } from '@mantine/core'
import { useState } from 'react'
import type { Field, LoadSchema } from '../../crud/fields.ts'
import { FieldsDialog } from '../../crud/fields-dialog.tsx'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useAct } from '../../ui/use-act.ts'

const schema: LoadSchema = async () =>
  (await import('@kandili/contract/endpoints/bank-accounts')).request.body

const temple: Field = {
  kind: 'lookup',
  name: 'templeId',
  label: 'orders.temple',
  noun: 'temples',
  required: true,
}
const fields: readonly Field[] = [
  { kind: 'text', name: 'iban', label: 'bankAccounts.iban', required: true },
  {
    kind: 'text',
    name: 'holder',
    label: 'bankAccounts.holder',
    hint: 'bankAccounts.holderHint',
    required: true,
  },
  {
    kind: 'lookup',
    name: 'bankId',
    label: 'bankAccounts.bank',
    hint: 'bankAccounts.bankHint',
    noun: 'banks',
  },
]
const password: Field = {
  kind: 'text',
  name: 'password',
  label: 'account.passwordPresent',
  hint: 'bankAccounts.passwordHint',
  autoComplete: 'current-password',
  required: true,
}

/** The proof is uploaded on submit: a canceled form leaves nothing behind. */
const sendProof = async (file: File): Promise<string> => {
  const body = new FormData()
  body.set('name', file.name)
  body.set('file', file, file.name)
  const { id } = await call<typeof endpoints.userRequests.uploadDocument>('POST', '/public/documents', {
    body,
  })
  return id
}

/** Requests another account for a temple's payouts; a second person approves it. */
export const RequestDialog = ({ ofTemple, onClose }: { ofTemple: boolean; onClose: () => void }) => {
  const t = useT()
  const { act } = useAct([['bank-accounts'], ['own-money']])
  const [proof, setProof] = useState<File | null>(null)
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const proofId = proof ? await sendProof(proof) : null
    return call<typeof endpoints.bankAccounts.request>('POST', '/bank-accounts', {
      body: { ...(values as { iban: string; holder: string; password: string }), proofId },
    })
  }
  return (
    <FieldsDialog
      title={t('bankAccounts.requestTitle')}
      action={t('bankAccounts.send')}
      isLarge
      fields={[...(ofTemple ? fields : [temple, ...fields]), password]}
      schema={schema}
      start={{ iban: '', holder: '', bankId: null, password: '', ...(ofTemple ? {} : { templeId: null }) }}
      onSend={(values) => act(() => send(values), t('bankAccounts.sent'))}
      onClose={onClose}
      below={
        <FileInput
          label={t('bankAccounts.proof')}
          description={t('bankAccounts.proofHint')}
          placeholder={t('bankAccounts.proofNone')}
          accept="application/pdf,image/*"
          clearable
          clearButtonProps={{ 'aria-label': t('upload.remove') }}
          value={proof}
          onChange={setProof}
        />
      }
    >
      <p>{t(ofTemple ? 'bankAccounts.leadTemple' : 'bankAccounts.lead')}</p>
    </FieldsDialog>
  )
}

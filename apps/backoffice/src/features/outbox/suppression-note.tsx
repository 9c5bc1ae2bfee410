import type { endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useAct } from '../../ui/use-act.ts'

type Calls = typeof endpoints.outbox

/** Says that an address gets no more mail, with a button to lift it; renders nothing for all others. */
export default function SuppressionNote({ email }: { email: string }) {
  const t = useT()
  const mayView = useRight('general_mainparameter_view')
  const mayReadAddresses = useRight('users_user_view')
  const mayEdit = useRight('general_mainparameter_edit')
  const key = ['mail-suppressions', 'of', email]
  const { tell } = useAct([key])
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => call<Calls['listSuppressions']>('GET', '/mail-suppressions', { query: { q: email } }),
    enabled: mayView && mayReadAddresses,
  })
  const found = data?.records.find(({ address }) => address === email.toLowerCase())
  if (!found) return null
  const lift = () =>
    tell(
      () =>
        call<Calls['liftSuppression']>('POST', '/mail-suppressions/:id/lift', { params: { id: found.id } }),
      t('suppressions.lifted'),
    )
  return (
    <div role="note" style={{ display: 'grid', gap: '0.5rem', justifyItems: 'start', marginTop: '0.75rem' }}>
      <p style={{ margin: 0 }}>{t(`suppressions.note.${found.reason}`, { code: found.code ?? '' })}</p>
      {mayEdit && <Button onClick={() => void lift()}>{t('suppressions.lift')}</Button>}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { CounterForm } from './counter-form.tsx'
import { Receipt } from './receipt.tsx'
import type { Calls, Done } from './types.ts'

/** The counter of the own temple, or of the one that an administrator chose. */
export const Counter = ({ templeId }: { templeId?: number }) => {
  const t = useT()
  const counter = useQuery({
    queryKey: ['counter', templeId],
    queryFn: () => call<Calls['read']>('GET', '/counter', { query: { templeId } }),
    // A refetch during a sale would change what is offered under the hand.
    refetchOnWindowFocus: false,
  })
  const [done, setDone] = useState<Done>()
  if (done) return <Receipt done={done} onNext={() => setDone(undefined)} />
  return (
    <Loaded
      of={counter}
      failed={t('counter.notOpen')}
      isEmpty={({ offerings }) => offerings.length === 0}
      empty={t('counter.nothingOffered')}
    >
      {(of) => <CounterForm counter={of} templeId={templeId} onDone={setDone} />}
    </Loaded>
  )
}

/** Staff enter a request for somebody at the desk or on the telephone, then the next. */
export default function CounterPage() {
  const t = useT()
  const mayPlace = useRight('companies_submission_edit')
  usePageTitle(t('nav.counter'))
  if (mayPlace) return <Counter />
  return (
    <>
      <h1>{t('nav.counter')}</h1>
      <p>{t('counter.noRight')}</p>
    </>
  )
}

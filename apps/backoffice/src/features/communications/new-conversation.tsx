import type { endpoints } from '@kandili/contract'
import { Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { LookupInput } from '../../crud/lookup-input.tsx'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useAct } from '../../ui/use-act.ts'
import { type Conversation, key, useOfTemple } from './calls.ts'
import classes from './communications.module.css'
import { Composer } from './composer.tsx'

type Calls = typeof endpoints.communications

/** A temple writes to a payer or to the administration; the administration writes to a temple. The URL may name the
 * request: `/communications?id=new&request=17`. */
export const NewConversation = ({ onStarted }: { onStarted: (started: Conversation) => void }) => {
  const t = useT()
  const ofTemple = useOfTemple()
  const { act } = useAct([key])
  const [to, setTo] = useState(ofTemple ? 'PAYER' : 'TEMPLE')
  const [search] = useSearchParams()
  const [number, setNumber] = useState(search.get('request') ?? '')
  const [subject, setSubject] = useState('')
  const [templeId, setTempleId] = useState<number | null>(null)
  const toPayer = to === 'PAYER'
  return (
    <>
      <h2>{t('communications.new')}</h2>
      {ofTemple && (
        <Radio.Group label={t('communications.to')} value={to} onChange={setTo}>
          <Radio size="md" py={6} value="PAYER" label={t('communications.toPayer')} />
          <Radio size="md" py={6} value="ADMINISTRATION" label={t('communications.toAdministration')} />
        </Radio.Group>
      )}
      {!ofTemple && (
        <LookupInput
          field={{
            kind: 'lookup',
            name: 'templeId',
            noun: 'temples',
            label: 'orders.temple',
            required: true,
          }}
          value={templeId}
          onChange={(value) => setTempleId(typeof value === 'number' ? value : null)}
          errorOf={() => undefined}
          readOnly={false}
        />
      )}
      <div className={classes.composer}>
        {toPayer ? (
          <TextInput
            label={t('communications.requestNumber')}
            inputMode="numeric"
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            label={t('communications.subject')}
            maxLength={120}
            value={subject}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
        )}
      </div>
      <Composer
        name="message:new"
        label={t('communications.write')}
        action={t('communications.send')}
        onSend={async (draft) =>
          onStarted(
            await act(() =>
              call<Calls['start']>('POST', '/communications', {
                body: {
                  ...draft,
                  ...(toPayer ? { requestNumber: Number(number) } : { subject: subject.trim() }),
                  ...(templeId === null ? {} : { templeId }),
                },
              }),
            ),
          )
        }
      />
    </>
  )
}

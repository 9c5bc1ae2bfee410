import type { AnswerOf, CallInput, endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { type RegistrationResponseJSON, startRegistration } from '@simplewebauthn/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import sideClasses from '../../ui/side-cards.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import classes from './account-settings.module.css'
import { OwnForm, PresentPassword } from './own-form.tsx'
import { useOwnForm } from './use-own-form.ts'

type Calls = typeof endpoints.authentication
type Options = Parameters<typeof startRegistration>[0]['optionsJSON']
type Body = CallInput<Calls['addPasskey']>['body']
const key = ['own-passkeys']

const AddForm = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  const t = useT()
  const own = useOwnForm(async (data) => {
    const body = { password: String(data.get('password') ?? '') }
    const options = await call<Calls['passkeyInit']>('POST', '/users/passkeys/init', { body })
    let made: RegistrationResponseJSON
    try {
      made = await startRegistration({ optionsJSON: options as unknown as Options })
    } catch {
      // Cancelled, or this device has one already: the browser has said so.
      return
    }
    await call<Calls['addPasskey']>('POST', '/users/passkeys', { body: made as unknown as Body })
    onDone()
  })
  return (
    <OwnForm own={own} action={t('account.passkeys.add')} onCancel={onCancel}>
      <PresentPassword own={own} />
    </OwnForm>
  )
}

const List = ({
  passkeys,
  onRemove,
}: {
  passkeys: AnswerOf<Calls['listPasskeys']>
  onRemove: (id: string) => void
}) => {
  const t = useT()
  return (
    <ul className={sideClasses.sessions}>
      {passkeys.map(({ id, device, createdAt, lastUsedAt }) => {
        const name = device ?? t('sessions.unknownDevice')
        return (
          <li key={id}>
            <p>
              {name}
              <small className="num">{dateTimeOf(lastUsedAt ?? createdAt)}</small>
            </p>
            <Button
              variant="subtle"
              color="error"
              aria-label={`${t('upload.remove')}: ${name}`}
              onClick={() => onRemove(id)}
            >
              {t('upload.remove')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** The user's passkeys, once two-step sign-in is on. */
export const Passkeys = () => {
  const t = useT()
  const toasts = useToasts()
  const queries = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const passkeys = useQuery({
    queryKey: key,
    queryFn: () => call<Calls['listPasskeys']>('GET', '/users/me/passkeys'),
  })
  const read = () => queries.invalidateQueries({ queryKey: key })
  const remove = async (id: string) => {
    try {
      await call<Calls['removePasskey']>('DELETE', '/users/me/passkeys/:id', { params: { id } })
    } catch (failure) {
      toasts.saveFailure(failure)
    }
    await read()
  }
  const done = () => {
    setAdding(false)
    void read()
  }
  return (
    <section className={classes.passkeys} aria-labelledby="own-passkeys">
      <h3 id="own-passkeys">{t('account.passkeys')}</h3>
      <Loaded of={passkeys}>{(data) => <List passkeys={data} onRemove={(id) => void remove(id)} />}</Loaded>
      {isAdding ? (
        <AddForm onDone={done} onCancel={() => setAdding(false)} />
      ) : (
        <div className={classes.actions}>
          <Button onClick={() => setAdding(true)}>{t('account.passkeys.add')}</Button>
        </div>
      )}
    </section>
  )
}

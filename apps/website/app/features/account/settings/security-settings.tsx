import type { AnswerOf, endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { useState } from 'react'
import { civilDateOf, hourOf, shortDate } from '../../../lib/format.ts'
import { useT } from '../../../lib/language.ts'
import { callAsUser } from '../../../lib/session/session.ts'
import { useAsked } from '../../../lib/session/use-asked.ts'
import { useUser } from '../../../lib/session/use-user.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { textIn } from '../text-in.ts'
import { AskedSection } from './asked-section.tsx'
import { type Disclosure, FormFrame } from './form-frame.tsx'
import { PresentPassword } from './present-password.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import styles from './settings.module.css'
import { useSending } from './use-sending.ts'

type Calls = typeof endpoints.authentication
type Sessions = AnswerOf<Calls['listOwnSessions']>

/** Only one form of the page is open at a time: each asks for the password, and one password field is enough. */
type OpenForm = 'email' | 'password' | 'factor'

function EmailForm({ close }: Disclosure) {
  const t = useT('settings')
  const sending = useSending(async (form) => {
    const email = textIn(form, 'email')
    const body = { email, password: textIn(form, 'password') }
    await callAsUser<Calls['changeEmail']>('POST', '/users/change-email', { body })
    close(t('email.sent', { email }))
  })
  return (
    <FormFrame sending={sending} action={t('email.change')} onCancel={close}>
      <TextField
        name="email"
        type="email"
        label={t('email.new')}
        hint={t('email.newHint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={sending.errors.email}
      />
      <PresentPassword name="password" error={sending.errors.password} />
    </FormFrame>
  )
}

function PasswordForm({ close }: Disclosure) {
  const t = useT('settings')
  const sending = useSending(async (form) => {
    const body = {
      current: textIn(form, 'current'),
      password: textIn(form, 'password'),
      confirmPassword: textIn(form, 'confirmPassword'),
    }
    await callAsUser<Calls['changePassword']>('POST', '/users/change-password', { body })
    close(t('password.changed'))
  })
  return (
    <FormFrame sending={sending} action={t('password.change')} onCancel={close}>
      <PresentPassword name="current" error={sending.errors.current} />
      <NewPasswordFields label={t('password.new')} errors={sending.errors} />
    </FormFrame>
  )
}

function EmailSection(disclosure: Disclosure) {
  const t = useT('settings')
  const user = useUser()
  if (!user) return null
  return (
    <section className={styles.section} aria-labelledby="own-email">
      <h2 id="own-email">{t('email.title')}</h2>
      <p>
        <b>{user.email}</b>
      </p>
      {!user.emailConfirmed && <p className={styles.text}>{t('email.unconfirmed')}</p>}
      {disclosure.isOpen ? (
        <EmailForm {...disclosure} />
      ) : (
        <Button type="button" small onClick={disclosure.open}>
          {t('email.change')}
        </Button>
      )}
      <p role="status" className={styles.done}>
        {disclosure.done}
      </p>
    </section>
  )
}

function PasswordSection(disclosure: Disclosure) {
  const t = useT('settings')
  return (
    <section className={styles.section} aria-labelledby="own-password">
      <h2 id="own-password">{t('password.title')}</h2>
      <p className={styles.text}>{t('password.text')}</p>
      {disclosure.isOpen ? (
        <PasswordForm {...disclosure} />
      ) : (
        <Button type="button" small onClick={disclosure.open}>
          {t('password.change')}
        </Button>
      )}
      <p role="status" className={styles.done}>
        {disclosure.done}
      </p>
    </section>
  )
}

function SessionRows({ sessions, onChanged }: { sessions: Sessions; onChanged: () => void }) {
  const t = useT('settings')
  const [outcome, setOutcome] = useState<string>()
  const others = sessions.filter(({ present }) => !present).length
  const end = async (ask: () => Promise<unknown>, count: number) => {
    try {
      await ask()
      setOutcome(t('sessions.ended', { count }))
    } catch (error) {
      setOutcome(error instanceof ApiError ? error.description : t('network'))
    }
    onChanged()
  }
  return (
    <>
      <ul className={styles.rows}>
        {sessions.map(({ id, present, lastSeenAt, ...session }) => {
          const device = session.device ?? t('sessions.unknown')
          const seen = { day: shortDate(civilDateOf(lastSeenAt)), hour: hourOf(lastSeenAt) }
          return (
            <li key={id}>
              <p>
                {device}
                <small>{present ? t('sessions.present') : t('sessions.lastSeen', seen)}</small>
              </p>
              {!present && (
                <Button
                  type="button"
                  small
                  aria-label={t('sessions.endOf', { device })}
                  onClick={() =>
                    void end(
                      () =>
                        callAsUser<Calls['endOwnSession']>('DELETE', '/users/me/sessions/:id', {
                          params: { id },
                        }),
                      1,
                    )
                  }
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {others > 1 && (
        <div className={styles.actions}>
          <Button
            type="button"
            small
            onClick={() =>
              void end(
                () => callAsUser<Calls['endOtherSessions']>('DELETE', '/users/me/sessions', {}),
                others,
              )
            }
          >
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
      <p role="status" className={styles.done}>
        {outcome}
      </p>
    </>
  )
}

/** E-mail, password, second factor, and the account's sessions. */
export function SecuritySettings() {
  const t = useT('settings')
  const [open, setOpen] = useState<OpenForm>()
  const [done, setDone] = useState<{ of: OpenForm; text: string }>()
  const sessions = useAsked((signal) =>
    callAsUser<Calls['listOwnSessions']>('GET', '/users/me/sessions', { signal }),
  )
  const disclosureOf = (form: OpenForm): Disclosure => ({
    isOpen: open === form,
    open: () => {
      setDone(undefined)
      setOpen(form)
    },
    close: (text) => {
      setOpen(undefined)
      if (text !== undefined) setDone({ of: form, text })
      // A new password, or a second factor, may have ended some of them.
      if (sessions.state === 'found') sessions.again()
    },
    done: done?.of === form ? done.text : undefined,
  })
  return (
    <>
      <EmailSection {...disclosureOf('email')} />
      <PasswordSection {...disclosureOf('password')} />
      <SecondFactorSection {...disclosureOf('factor')} />
      <section className={styles.section} aria-labelledby="own-sessions">
        <h2 id="own-sessions">{t('sessions.title')}</h2>
        <AskedSection asked={sessions}>
          {(found, { again }) => <SessionRows sessions={found} onChanged={again} />}
        </AskedSection>
      </section>
    </>
  )
}

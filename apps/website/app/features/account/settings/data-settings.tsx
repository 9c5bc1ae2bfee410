import type { AnswerOf, endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { useState } from 'react'
import { Link } from 'react-router'
import { civilDateOf, shortDate } from '../../../lib/format.ts'
import { useLanguage, useT } from '../../../lib/language.ts'
import { callAsUser } from '../../../lib/session/session.ts'
import { useAsked } from '../../../lib/session/use-asked.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'
import { Bullets } from '../../../ui/layout.tsx'
import { AskedSection } from './asked-section.tsx'
import { FormFrame } from './form-frame.tsx'
import { saveFile } from './save-file.ts'
import styles from './settings.module.css'
import { useSending } from './use-sending.ts'

type Calls = typeof endpoints.account
type Erasure = AnswerOf<typeof endpoints.userRequests.readErasure>
type Consent = AnswerOf<Calls['listConsents']>[number]
type Withdrawal = AnswerOf<Calls['withdrawSensitiveConsent']>

const purposes = ['SENSITIVE', 'PRIVACY', 'TERMS', 'BEGIN'] as const
const dayOf = (instant: string): string => shortDate(civilDateOf(instant))

function ConsentFacts({
  consent: { request, givenAt, withdrawnAt, textVersion, language },
}: {
  consent: Consent
}) {
  const t = useT('settings')
  const day = dayOf(givenAt)
  const what = request
    ? t('consent.withRequest', { number: String(request.number), day })
    : t('consent.withAccount', { day })
  const facts = { version: shortDate(textVersion), language: t(`consent.language.${language}`) }
  return (
    <li>
      {what}
      {withdrawnAt && `, ${t('consent.withdrawn', { day: dayOf(withdrawnAt) })}`}. {t('consent.facts', facts)}
    </li>
  )
}

function Consents({ consents }: { consents: readonly Consent[] }) {
  const t = useT('settings')
  if (consents.length === 0) return <p className={styles.text}>{t('consents.none')}</p>
  return purposes.map((purpose) => {
    const given = consents.filter((consent) => consent.purpose === purpose)
    if (given.length === 0) return null
    return (
      <details key={purpose} className={styles.consent}>
        <summary>
          {t(`consent.${purpose}`)} ({given.length})
        </summary>
        <Bullets>
          {given.map((consent) => (
            <ConsentFacts key={`${consent.request?.number} ${consent.givenAt}`} consent={consent} />
          ))}
        </Bullets>
      </details>
    )
  })
}

/** The result of the withdrawal, and the requests that still wait for their temples. */
function WithdrawalDone({ forgotten, canceled, open }: Withdrawal) {
  const t = useT('settings')
  const language = useLanguage()
  return (
    <>
      <p>{forgotten > 0 ? t('withdraw.done', { count: forgotten }) : t('withdraw.nothing')}</p>
      {canceled > 0 && <p>{t('withdraw.canceled', { count: canceled })}</p>}
      {open.length > 0 && (
        <>
          <p>{t('withdraw.left')}</p>
          <Bullets>
            {open.map(({ number, code }) => (
              <li key={code}>
                <Link to={`/${language}/track/${code}`}>
                  {t('withdraw.number', { number: String(number) })}
                </Link>
              </li>
            ))}
          </Bullets>
        </>
      )}
    </>
  )
}

function Withdraw({ onWithdrawn }: { onWithdrawn: () => void }) {
  const t = useT('settings')
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<Withdrawal>()
  const sending = useSending(async (form) => {
    const body = { cancelOpen: form.has('cancelOpen') }
    const path = '/users/me/consents/sensitive/withdraw'
    setDone(await callAsUser<Calls['withdrawSensitiveConsent']>('POST', path, { body }))
    setOpen(false)
    onWithdrawn()
  })
  return (
    <section className={styles.section} aria-labelledby="withdraw">
      <h2 id="withdraw">{t('withdraw.title')}</h2>
      <p className={styles.text}>{t('withdraw.text')}</p>
      <p className={styles.text}>{t('withdraw.open')}</p>
      {isOpen ? (
        <FormFrame sending={sending} action={t('withdraw.confirm')} onCancel={() => setOpen(false)}>
          <label className={styles.check}>
            <input type="checkbox" name="cancelOpen" />
            {t('withdraw.cancel')}
          </label>
        </FormFrame>
      ) : (
        <Button type="button" small onClick={() => setOpen(true)}>
          {t('withdraw.begin')}
        </Button>
      )}
      <div role="status" className={styles.done}>
        {done && <WithdrawalDone {...done} />}
      </div>
    </section>
  )
}

function Export() {
  const t = useT('settings')
  const [outcome, setOutcome] = useState<string>()
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    setOutcome(undefined)
    try {
      const data = await callAsUser<Calls['exportOwnData']>('GET', '/users/me/export', {})
      saveFile('kandili.json', JSON.stringify(data, null, 2), 'application/json')
    } catch (error) {
      setOutcome(error instanceof ApiError ? error.description : t('network'))
    }
    setBusy(false)
  }
  return (
    <section className={styles.section} aria-labelledby="export">
      <h2 id="export">{t('export.title')}</h2>
      <Button type="button" small aria-disabled={busy} onClick={() => busy || void take()}>
        {t('export.action')}
      </Button>
      <p role="status" className={styles.done}>
        {outcome}
      </p>
    </section>
  )
}

function Erase({ erasure, onAsked }: { erasure: Erasure; onAsked: (asked: Erasure) => void }) {
  const t = useT('settings')
  const [isOpen, setOpen] = useState(false)
  const sending = useSending(async (form) => {
    const body = { text: String(form.get('text') ?? '') }
    onAsked(await callAsUser<typeof endpoints.userRequests.askErasure>('POST', '/users/me/erasure', { body }))
    setOpen(false)
  })
  const facts = erasure && { day: dayOf(erasure.submittedAt), reason: erasure.declineReason ?? '' }
  const mayAsk = erasure?.state !== 'PENDING' && erasure?.state !== 'ACTIVE'
  return (
    <>
      <p className={styles.text}>{t('erasure.text')}</p>
      {erasure && facts && (
        <p role="status" tabIndex={-1} className={styles.answer}>
          {t(`erasure.${erasure.state}`, facts)}
        </p>
      )}
      {mayAsk && !isOpen && (
        <Button type="button" small onClick={() => setOpen(true)}>
          {t('erasure.begin')}
        </Button>
      )}
      {mayAsk && isOpen && (
        <FormFrame sending={sending} action={t('erasure.confirm')} onCancel={() => setOpen(false)}>
          <TextArea
            name="text"
            label={t('erasure.reason')}
            optional
            maxLength={1000}
            error={sending.errors.text}
          />
        </FormFrame>
      )}
    </>
  )
}

/** Consents and their withdrawal, a copy of the user's data, and the deletion request. */
export function DataSettings() {
  const t = useT('settings')
  const consents = useAsked((signal) =>
    callAsUser<Calls['listConsents']>('GET', '/users/me/consents', { signal }),
  )
  const erasure = useAsked((signal) =>
    callAsUser<typeof endpoints.userRequests.readErasure>('GET', '/users/me/erasure', { signal }),
  )
  const hasNames =
    consents.state === 'found' &&
    consents.found.some(({ purpose, withdrawnAt }) => purpose === 'SENSITIVE' && !withdrawnAt)
  const [wasOffered, setOffered] = useState(false)
  return (
    <>
      <section className={styles.section} aria-labelledby="consents">
        <h2 id="consents">{t('consents.title')}</h2>
        <AskedSection asked={consents}>{(found) => <Consents consents={found} />}</AskedSection>
      </section>
      {(hasNames || wasOffered) && (
        <Withdraw
          onWithdrawn={() => {
            // The result stays on the page after nothing is left to withdraw.
            setOffered(true)
            if (consents.state === 'found') consents.again()
          }}
        />
      )}
      <Export />
      <section className={styles.section} aria-labelledby="erasure">
        <h2 id="erasure">{t('erasure.title')}</h2>
        <AskedSection asked={erasure}>
          {(found, { replace }) => <Erase erasure={found} onAsked={replace} />}
        </AskedSection>
      </section>
    </>
  )
}

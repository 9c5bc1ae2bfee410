import type { endpoints } from '@kandili/contract'
import { ArrowClockwiseIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { LoadedRecord } from '../../crud/loaded-record.tsx'
import { useRecord } from '../../crud/queries.ts'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { NotFound } from '../../lib/session/not-found.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import facts from '../../ui/facts.module.css'
import form from '../../ui/form.module.css'
import { useAct } from '../../ui/use-act.ts'
import { mailFailureWords } from './mails-page.tsx'
import { MailStateChip } from './sent-state.tsx'

type Calls = typeof endpoints.outbox
type Mail = endpoints.outbox.OutboxMailDetails

const list = '/mails'
const repeatable: readonly string[] = ['FAILED', 'RETURNED', 'WITHHELD', 'CANCELED']

const Buttons = ({ mail: { id, state } }: { mail: Mail }) => {
  const t = useT()
  const confirm = useConfirm()
  const { tell } = useAct([['mails']])
  const params = { id }
  const repeat = () =>
    tell(
      () => call<Calls['repeatMail']>('POST', '/mails/:id/repeat', { params }),
      t('outbox.repeated', { count: 1 }),
    )
  const cancel = async () => {
    const agreed = await confirm({
      title: t('outbox.cancel'),
      text: t('outbox.cancelText'),
      confirm: t('outbox.cancel'),
    })
    if (agreed) {
      await tell(
        () => call<Calls['cancelMail']>('POST', '/mails/:id/cancel', { params }),
        t('outbox.canceled'),
      )
    }
  }
  return (
    <div className={form.actions}>
      {repeatable.includes(state) && (
        <Button leftSection={<ArrowClockwiseIcon size={20} />} onClick={() => void repeat()}>
          {t('outbox.repeat')}
        </Button>
      )}
      {state === 'WAITING' && <Button onClick={() => void cancel()}>{t('outbox.cancel')}</Button>}
    </div>
  )
}

const Fact = ({ name, at }: { name: string; at: string | null }) =>
  at && (
    <div>
      <dt>{name}</dt>
      <dd className="num">{dateTimeOf(at)}</dd>
    </div>
  )

const Opened = ({ mail }: { mail: Mail }) => {
  const t = useT()
  const mayEdit = useRight('general_mainparameter_edit')
  const title = t('outbox.mail', { number: String(mail.id) })
  usePageTitle(title)
  const kind = mail.isSecurity ? 'security' : mail.isNews ? 'news' : 'personal'
  return (
    <>
      <div className={form.head}>
        <BackLink list={list}>{t('nav.outbox')}</BackLink>
        <h1>{title}</h1>
      </div>
      <section className={`card ${form.card}`}>
        <dl className={facts.facts}>
          <div>
            <dt>{t('field.status')}</dt>
            <dd>
              <MailStateChip state={mail.state} /> {mailFailureWords(mail, t)}
            </dd>
          </div>
          <div>
            <dt>{t('outbox.recipient')}</dt>
            <dd>
              {mail.recipient}
              {mail.suppression && (
                <p>
                  {t('outbox.isSuppressed')}{' '}
                  <Link to="/mail-suppressions">{t(`suppressions.reason.${mail.suppression.reason}`)}</Link>
                </p>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('outbox.subject')}</dt>
            <dd lang={mail.language}>{mail.subject}</dd>
          </div>
          <div>
            <dt>{t('surveys.kind')}</dt>
            <dd>{t(`outbox.kind.${kind}`)}</dd>
          </div>
          <div>
            <dt>{t('outbox.template')}</dt>
            <dd>{mail.template}</dd>
          </div>
          <div>
            <dt>{t('outbox.tries')}</dt>
            <dd className="num">{mail.tries}</dd>
          </div>
          <Fact name={t('outbox.created')} at={mail.createdAt} />
          <Fact name={t('outbox.nextTry')} at={mail.nextTryAt} />
          <Fact name={t('outbox.giveUp')} at={mail.nextTryAt && mail.giveUpAt} />
          <Fact name={t('outbox.usefulUntil')} at={mail.usefulUntil} />
          <Fact name={t('outbox.ended')} at={mail.endedAt} />
        </dl>
        <p>{t('outbox.noText')}</p>
        {mayEdit && (mail.state === 'WAITING' || repeatable.includes(mail.state)) && <Buttons mail={mail} />}
      </section>
    </>
  )
}

/** The state of one mail. */
export default function MailPage() {
  const { id: text } = useParams()
  const id = idInAddress(text) ?? 0
  return id === 0 ? <NotFound path={`${list}/${text}`} /> : <Stored id={id} />
}

const Stored = ({ id }: { id: number }) => (
  <LoadedRecord<Mail> asked={useRecord<Mail>('mails', id)} path={`${list}/${id}`}>
    {(mail) => <Opened mail={mail} />}
  </LoadedRecord>
)

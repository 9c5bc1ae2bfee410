import type { endpoints } from '@kandili/contract'
import { type ReportReason, reportReasons } from '@kandili/contract/values'
import { partsOfMessage } from '@kandili/domain'
import { Button, NativeSelect } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { useAct } from '../../ui/use-act.ts'
import { Document } from '../applications/document.tsx'
import { type Conversation, key, type Message, useConversation, useOfTemple } from './calls.ts'
import classes from './communications.module.css'
import { Composer } from './composer.tsx'
import { titleOf } from './title.ts'

const RequestBeside = lazy(async () => ({ default: (await import('./request-beside.tsx')).RequestBeside }))

type Calls = typeof endpoints.communications

/** Plain text; only URLs of our own site become links. */
const Words = ({ text }: { text: string }) => (
  <p className={classes.words}>
    {partsOfMessage(text, location.origin).map((part, index) =>
      part.href ? (
        <a key={index} href={part.href}>
          {part.text}
        </a>
      ) : (
        part.text
      ),
    )}
  </p>
)

type MessageProps = { message: Message; onReport: (() => void) | undefined }

const OneMessage = ({ message, onReport }: MessageProps) => {
  const t = useT()
  const ofTemple = useOfTemple()
  const own = ofTemple ? 'TEMPLE' : 'ADMINISTRATION'
  const closed = message.forgotten ? 'communications.forgotten' : 'communications.closedText'
  return (
    <li className={message.sender === own ? classes.own : classes.theirs}>
      <p className={classes.who}>
        <b>{t(`communications.side.${message.sender}`)}</b>
        {message.by && <span>{message.by}</span>}
        <time dateTime={message.sentAt}>{dateTimeOf(message.sentAt)}</time>
      </p>
      {message.text === null ? <p className={classes.quiet}>{t(closed)}</p> : <Words text={message.text} />}
      {message.attachments.map(({ fileId, title, mediaType, bytes }) => (
        <Document key={fileId} document={{ id: fileId, title, mediaType, bytes }} />
      ))}
      {message.sender === own && message.read && <p className={classes.quiet}>{t('communications.read')}</p>}
      {message.reported && <p className={classes.quiet}>{t('communications.reported')}</p>}
      {onReport && !message.reported && (
        <Button variant="subtle" size="compact-sm" onClick={onReport}>
          {t('communications.report')}
        </Button>
      )}
    </li>
  )
}

const ReportDialog = ({ id, messageId, onClose }: { id: number; messageId: number; onClose: () => void }) => {
  const t = useT()
  const { act } = useAct([key])
  const [reason, setReason] = useState<ReportReason>('OFFENSIVE')
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={t('communications.reportTitle')}
      action={t('communications.reportSend')}
      onSend={() =>
        act(
          () =>
            call<Calls['reportMessage']>('POST', '/communications/:id/report', {
              params: { id },
              body: { messageId, reason, ...(note.trim() ? { note: note.trim() } : {}) },
            }),
          t('communications.reportDone'),
        )
      }
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{t('communications.reportText')}</p>
          <NativeSelect
            label={t('names.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value as ReportReason)}
            data={reportReasons.map((one) => ({ value: one, label: t(`communications.reason.${one}`) }))}
          />
          <ReasonField
            label={t('names.note')}
            hint={t('communications.noteHint')}
            longest={500}
            value={note}
            error={errorOf('note')}
            onChange={setNote}
          />
        </>
      )}
    </FormDialog>
  )
}

/** Marks messages as read once they are visible. */
const useRead = ({ id, unread }: Conversation): void => {
  useEffect(() => {
    if (unread === 0) return
    // A failed mark is retried at the next view.
    call<Calls['markRead']>('POST', '/communications/:id/read', { params: { id } }).catch(() => undefined)
  }, [id, unread])
}

const Head = ({ conversation }: { conversation: Conversation }) => {
  const t = useT()
  const language = useLanguage()
  const confirm = useConfirm()
  const { tell } = useAct([key])
  const mayOpenOrder = useRight('orders_order_view')
  const { id, may, requestNumber } = conversation
  const block = async (blocked: boolean) => {
    const agreed =
      !blocked ||
      (await confirm({
        title: t('communications.blockTitle'),
        text: t('communications.blockText'),
        confirm: t('communications.block'),
      }))
    if (!agreed) return
    await tell(() =>
      call<Calls['block']>('POST', '/communications/:id/block', { params: { id }, body: { blocked } }),
    )
  }
  return (
    <div className={classes.head}>
      <h2>{titleOf(conversation, { t, language })}</h2>
      <div className={classes.actions}>
        {requestNumber !== null && mayOpenOrder && (
          <Button component={Link} to={`/orders/${requestNumber}`} variant="default">
            {t('orders.one', { number: String(requestNumber) })}
          </Button>
        )}
        {may.close && (
          <Button
            variant="default"
            onClick={() =>
              void tell(
                () => call<Calls['close']>('POST', '/communications/:id/close', { params: { id } }),
                t('communications.closedNow'),
              )
            }
          >
            {t('communications.close')}
          </Button>
        )}
        {may.block && (
          <Button variant="default" onClick={() => void block(true)}>
            {t('communications.block')}
          </Button>
        )}
        {may.unblock && (
          <Button variant="default" onClick={() => void block(false)}>
            {t('communications.unblock')}
          </Button>
        )}
      </div>
    </div>
  )
}

const State = ({ conversation }: { conversation: Conversation }) => {
  const t = useT()
  const { state, closesAt, blockedBy, may } = conversation
  if (state === 'BLOCKED' && blockedBy) {
    const by = t(`communications.side.${blockedBy}`)
    return <p className={classes.notice}>{t('communications.blockedBy', { by })}</p>
  }
  if (state === 'CLOSED' && !may.write) return <p className={classes.notice}>{t('communications.ended')}</p>
  return closesAt ? (
    <p className={classes.quiet}>{t('communications.closesAt', { at: dateTimeOf(closesAt) })}</p>
  ) : null
}

const Content = ({ conversation }: { conversation: Conversation }) => {
  const t = useT()
  const ofTemple = useOfTemple()
  const mayWrite = useRight('companies_communication_edit') && conversation.may.write
  const { act } = useAct([key])
  const [reporting, setReporting] = useState<number>()
  useRead(conversation)
  const { id, messages, reports, kind } = conversation
  return (
    <>
      <Head conversation={conversation} />
      {!ofTemple && kind === 'REQUEST' && (
        <p className={classes.notice}>{t('communications.onlyReported')}</p>
      )}
      {reports.map((report) => (
        <p key={`${report.messageId}-${report.by}`} className={classes.notice}>
          {t('communications.reportOf', {
            by: t(`communications.side.${report.by}`),
            reason: t(`communications.reason.${report.reason}`),
            at: dateTimeOf(report.at),
          })}{' '}
          {report.note}
        </p>
      ))}
      {ofTemple && conversation.requestNumber !== null && (
        <Suspense>
          <RequestBeside number={conversation.requestNumber} />
        </Suspense>
      )}
      <ol className={classes.messages} aria-label={t('communications.messages')} aria-live="polite">
        {messages.map((message) => (
          <OneMessage
            key={message.id}
            message={message}
            onReport={
              ofTemple && message.sender === 'FAITHFUL' && !message.forgotten
                ? () => setReporting(message.id)
                : undefined
            }
          />
        ))}
      </ol>
      <State conversation={conversation} />
      {mayWrite && (
        <Composer
          key={id}
          name={`message:${id}`}
          label={t('communications.write')}
          action={t('communications.send')}
          onSend={(body) =>
            act(() => call<Calls['write']>('POST', '/communications/:id/messages', { params: { id }, body }))
          }
        />
      )}
      {reporting !== undefined && (
        <ReportDialog id={id} messageId={reporting} onClose={() => setReporting(undefined)} />
      )}
    </>
  )
}

/** One conversation with its messages and a composer. */
export const Thread = ({ id }: { id: number }) => {
  const t = useT()
  return (
    <Loaded of={useConversation(id)} failed={t('communications.gone')}>
      {(conversation) => <Content key={conversation.id} conversation={conversation} />}
    </Loaded>
  )
}

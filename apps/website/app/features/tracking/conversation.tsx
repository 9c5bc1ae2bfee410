import type { endpoints } from '@kandili/contract'
import { reportReasons } from '@kandili/contract/values'
import { partsOfMessage } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { civilDateOf, dayOf, hourOf } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/language.ts'
import { callAsVisitor } from '../../lib/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { describedBy, FieldError } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import styles from './conversation.module.css'
import type { RefusedMessage } from './conversation.server.ts'
import { MoreRow } from './more.tsx'

type Calls = typeof endpoints.communications
type Tracked = endpoints.communications.TrackedConversation
type Message = endpoints.communications.Message
type TurnTo = { readonly email: string; readonly phone: string }

const mostCharacters = 2000

const useMoment = () => {
  const language = useLanguage()
  return (at: string) => `${dayOf(language, civilDateOf(at))}, ${hourOf(at)}`
}

/** Plain text; only URLs of our own site become links. */
function Words({ text, origin }: { text: string; origin: string }) {
  return (
    <p className={styles.words}>
      {partsOfMessage(text, origin).map((part, index) =>
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
}

type Place = { templeId: number }

function ReportForm({ templeId, messageId }: Place & { messageId: number }) {
  const t = useT('track')
  const id = `report-${messageId}`
  return (
    <details className={styles.report}>
      <summary>{t('messages.report')}</summary>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="report" />
        <input type="hidden" name="templeId" value={templeId} />
        <input type="hidden" name="messageId" value={messageId} />
        <p>{t('messages.reportText')}</p>
        <label htmlFor={id}>{t('messages.reportReason')}</label>
        <select id={id} name="reason" required>
          {reportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`messages.reason.${reason}`)}
            </option>
          ))}
        </select>
        <Button small>{t('messages.reportSend')}</Button>
      </Form>
    </details>
  )
}

type MessageProps = Place & { message: Message; templeTitle: string; origin: string }

function OneMessage({ message, templeId, templeTitle, origin }: MessageProps) {
  const t = useT('track')
  const momentOf = useMoment()
  const isOwn = message.sender === 'FAITHFUL'
  return (
    <li className={isOwn ? styles.own : styles.theirs}>
      <p className={styles.who}>
        <b>{isOwn ? t('messages.you') : templeTitle}</b>{' '}
        <time dateTime={message.sentAt}>{momentOf(message.sentAt)}</time>
      </p>
      {message.text === null ? (
        <p className={styles.quiet}>{t('messages.forgotten')}</p>
      ) : (
        <Words text={message.text} origin={origin} />
      )}
      {message.attachments.length > 0 && (
        <ul className={styles.files}>
          {message.attachments.map((file) => (
            <li key={file.fileId}>
              <a href={file.url ?? undefined} download={file.title || true}>
                {file.thumbnailUrl && <img src={file.thumbnailUrl} alt="" width={72} height={72} />}
                {file.title || t('messages.attachment')}
              </a>
            </li>
          ))}
        </ul>
      )}
      {isOwn && message.read && <p className={styles.quiet}>{t('messages.read')}</p>}
      {!isOwn &&
        (message.reported ? (
          <p className={styles.quiet}>{t('messages.reported')}</p>
        ) : (
          <ReportForm templeId={templeId} messageId={message.id} />
        ))}
    </li>
  )
}

type ComposerProps = Place & { messageKey: string; refused: RefusedMessage | undefined }

/** The last defined value: reloading the page's data drops the answer while somebody is writing. */
const useLast = <T,>(given: T | undefined): T | undefined => {
  const [last, setLast] = useState(given)
  if (given !== undefined && given !== last) setLast(given)
  return given ?? last
}

function Composer({ templeId, messageKey, ...answered }: ComposerProps) {
  const t = useT('track')
  const shared = useT('shared')
  const id = `message-${templeId}`
  const { state } = useNavigation()
  const refused = useLast(answered.refused)
  // The same key while a rejected message is corrected: one that arrived after all is not stored twice.
  const [key] = useState(messageKey)
  const error = refused?.problems.fields.text
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={styles.composer}
      preventScrollReset
      noValidate
    >
      {refused?.problems.message && (
        <ErrorSummary problems={{ fields: {}, message: refused.problems.message }} focus="field" />
      )}
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="templeId" value={templeId} />
      <input type="hidden" name="key" value={key} />
      {refused?.files.map((file) => (
        <p key={file.id} className={styles.quiet}>
          <input type="hidden" name="kept" value={`${file.id} ${file.title}`} />
          {t('messages.kept', { title: file.title || t('messages.attachment') })}
        </p>
      ))}
      <label htmlFor={id}>{t('messages.write')}</label>
      <textarea
        id={id}
        name="text"
        rows={3}
        maxLength={mostCharacters}
        defaultValue={refused?.text}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, true, error)}
      />
      <p className={styles.quiet} id={`${id}-hint`}>
        {t('messages.hint')}
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <label htmlFor={`${id}-files`}>
        {t('messages.attach')} <span>{shared('optional')}</span>
      </label>
      <FileInput id={`${id}-files`} name="files" accept="application/pdf,image/*" multiple />
      <Button look="primary" disabled={state === 'submitting'}>
        {t('messages.send')}
      </Button>
    </Form>
  )
}

type ConversationProps = {
  code: string
  conversation: Tracked
  turnTo: TurnTo
  origin: string
  messageKey: string
  refused: RefusedMessage | undefined
}

/** Why nothing can be written, and where to turn. */
function Ended({ conversation, turnTo }: Pick<ConversationProps, 'conversation' | 'turnTo'>) {
  const t = useT('track')
  const { state, blockedBy } = conversation
  const said =
    state === 'BLOCKED'
      ? t(blockedBy === 'FAITHFUL' ? 'messages.blockedByYou' : 'messages.blocked')
      : t('messages.closed')
  const ways = [turnTo.email, turnTo.phone].filter(Boolean).join(' · ')
  return (
    <div className={styles.ended}>
      <p>{said}</p>
      {ways && <p>{t('messages.turnTo', { ways })}</p>}
      {blockedBy === 'FAITHFUL' && (
        <BlockForm templeId={conversation.temple.id} intent="unblock" label={t('messages.unblock')} />
      )}
    </div>
  )
}

function BlockForm({ templeId, intent, label }: Place & { intent: 'block' | 'unblock'; label: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="templeId" value={templeId} />
      <Button small look="text">
        {label}
      </Button>
    </Form>
  )
}

function Conversation({ code, conversation, turnTo, origin, messageKey, refused }: ConversationProps) {
  const t = useT('track')
  const language = useLanguage()
  const momentOf = useMoment()
  const { temple, messages, mayWrite, closesAt, unread } = conversation
  const title = inLanguage(temple.title, language)
  const own = messages.filter(({ sender }) => sender === 'FAITHFUL').length
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (unread === 0 || !section.current) return
    // Only what was seen is read, and a closed row shows nothing.
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      seen.disconnect()
      // A failed mark is retried at the next view.
      callAsVisitor<Calls['readByPayer']>('POST', '/public/orders/:code/conversations/:templeId/read', {
        params: { code, templeId: temple.id },
      }).catch(() => undefined)
    })
    seen.observe(section.current)
    return () => seen.disconnect()
  }, [code, temple.id, unread])
  return (
    <section ref={section} className={styles.conversation} aria-label={t('messages.with', { temple: title })}>
      <h3>{title}</h3>
      {messages.length > 0 && (
        <ol className={styles.messages} aria-live="polite">
          {messages.map((message) => (
            <OneMessage
              key={message.id}
              message={message}
              templeId={temple.id}
              templeTitle={title}
              origin={origin}
            />
          ))}
        </ol>
      )}
      {mayWrite ? (
        <>
          <Composer key={own} templeId={temple.id} messageKey={messageKey} refused={refused} />
          {closesAt && <p className={styles.quiet}>{t('messages.closesAt', { at: momentOf(closesAt) })}</p>}
          {messages.length > 0 && (
            <BlockForm templeId={temple.id} intent="block" label={t('messages.block')} />
          )}
        </>
      ) : (
        <Ended conversation={conversation} turnTo={turnTo} />
      )}
    </section>
  )
}

export type ConversationsProps = Omit<ConversationProps, 'conversation'> & {
  conversations: readonly Tracked[]
  /** A new message is said in one closed row. Otherwise the row is open once somebody has written. */
  isNew: boolean
}

/** Opens the rows around an element, and shows it. */
const reveal = (element: HTMLElement): void => {
  for (let at: HTMLElement | null = element; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
  element.scrollIntoView()
}

/** Messages with the temples of a request, as a row. */
export function Conversations({ conversations, isNew, refused, ...rest }: ConversationsProps) {
  const t = useT('track')
  const { hash } = useLocation()
  const lead = useRef<HTMLParagraphElement>(null)
  const isBegun = conversations.some(({ messages }) => messages.length > 0)
  const isOpen = useLast(refused !== undefined || (isBegun && !isNew) || undefined)
  useEffect(() => {
    if (hash === '#messages' && lead.current) reveal(lead.current)
  }, [hash])
  if (conversations.length === 0) return null
  return (
    <MoreRow title={t(isNew ? 'messages.new' : 'messages.open')} open={isOpen}>
      <p id="messages" ref={lead} className={styles.quiet}>
        {t('messages.lead')}
      </p>
      {conversations.map((conversation) => (
        <Conversation
          key={conversation.temple.id}
          conversation={conversation}
          refused={refused?.templeId === conversation.temple.id ? refused : undefined}
          {...rest}
        />
      ))}
    </MoreRow>
  )
}

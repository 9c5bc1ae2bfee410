import type { endpoints } from '@kandili/contract'
import { hasPaymentDetails } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { Button, FileButton, NativeSelect, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useKept } from '../../lib/session/use-kept.ts'
import { useTemplates } from './calls.ts'
import classes from './communications.module.css'

type Calls = typeof endpoints.communications
export type Draft = { text: string; fileIds: string[]; key: string }
type Attached = { id: string; title: string }

const most = { characters: 2000, attachments: 4 }
const accepted = 'application/pdf,image/jpeg,image/png,image/webp'

type ComposerProps = {
  /** Distinguishes its draft from others. */
  name: string
  label: string
  action: string
  /** A thrown error is shown and the text kept. */
  onSend: (draft: Draft) => Promise<unknown>
}

/** A message with its attachments. A rejected message keeps its text; the same message sent again is stored once. */
export const Composer = ({ name, label, action, onSend }: ComposerProps) => {
  const t = useT()
  const language = useLanguage()
  const templates = useTemplates().data ?? []
  const [{ text }, keep] = useKept(name, { text: '' })
  const [attached, setAttached] = useState<readonly Attached[]>([])
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const messageKey = useRef(crypto.randomUUID())
  const field = useRef<HTMLTextAreaElement>(null)

  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    setTrouble(undefined)
    try {
      await work()
    } catch (error) {
      setTrouble(errorText(error, { fallback: t('error.fallback'), unreachable: t('error.unreachable') }))
    }
    setBusy(false)
  }
  const attach = (file: File | null) => {
    if (!file) return
    const body = new FormData()
    body.set('name', file.name)
    body.set('file', file)
    void doing(async () => {
      const { id, title } = await call<Calls['attach']>('POST', '/communications/attachments', { body })
      setAttached((former) => [...former, { id, title }])
    })
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') {
      setTrouble(t('rule.required'))
      field.current?.focus()
      return
    }
    void doing(async () => {
      await onSend({ text: text.trim(), fileIds: attached.map(({ id }) => id), key: messageKey.current })
      messageKey.current = crypto.randomUUID()
      keep({ text: '' })
      setAttached([])
    })
  }
  return (
    <form className={classes.composer} onSubmit={send} noValidate>
      {templates.length > 0 && (
        <NativeSelect
          label={t('communications.template')}
          value=""
          onChange={(event) => {
            const chosen = templates[Number(event.currentTarget.value)]
            if (!chosen) return
            const words = inLanguage(chosen.text, language)
            keep({ text: text.trim() === '' ? words : `${text.trimEnd()}\n${words}` })
            field.current?.focus()
          }}
          data={[
            { value: '', label: t('communications.chooseTemplate') },
            ...templates.map(({ title }, index) => ({
              value: String(index),
              label: inLanguage(title, language),
            })),
          ]}
        />
      )}
      <Textarea
        ref={field}
        label={label}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={most.characters}
        value={text}
        error={trouble}
        onChange={(event) => keep({ text: event.currentTarget.value })}
      />
      {hasPaymentDetails(text) && (
        <p className={classes.notice} role="status">
          {t('communications.paymentDetails')}
        </p>
      )}
      {attached.length > 0 && (
        <ul className={classes.files}>
          {attached.map(({ id, title }) => (
            <li key={id}>
              {title || t('communications.attachment')}{' '}
              <Button
                variant="subtle"
                size="compact-sm"
                onClick={() => setAttached((former) => former.filter((one) => one.id !== id))}
              >
                {t('communications.removeAttachment')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <FileButton
          onChange={attach}
          accept={accepted}
          disabled={attached.length >= most.attachments || isBusy}
        >
          {(props) => (
            <Button {...props} variant="default">
              {t('communications.attach')}
            </Button>
          )}
        </FileButton>
        <Button type="submit" variant="filled" loading={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

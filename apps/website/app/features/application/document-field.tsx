import type { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { useState } from 'react'
import { useT } from '../../lib/language.ts'
import { callAsVisitor } from '../../lib/session/session.ts'
import { useScripts } from '../../lib/use-scripts.ts'
import { Button } from '../../ui/button.tsx'
import field from '../../ui/field.module.css'
import { describedBy, FieldError, fieldId } from '../../ui/field.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import styles from './application.module.css'
import type { SentDocument } from './application.ts'

type Upload = typeof endpoints.userRequests.uploadDocument

const upload = (file: File) => {
  const body = new FormData()
  body.set('file', file)
  body.set('name', file.name)
  return callAsVisitor<Upload>('POST', '/public/documents', { body })
}

type DocumentFieldProps = { sent: SentDocument | null; limit: number; error: string | undefined }

/**
 * The document of the mandate. Scripts upload it as soon as it is chosen, so that a mistake elsewhere costs no second
 * upload; without them it is sent with the form.
 */
export function DocumentField({ sent, limit, error }: DocumentFieldProps) {
  const t = useT('application')
  const shared = useT('shared')
  const [document, setDocument] = useState(sent)
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  const runsScripts = useScripts()
  const id = fieldId('mandate.documentId')
  const said = failure ?? (document ? undefined : error)
  const send = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    if (!file) return
    setFailure(undefined)
    setSending(true)
    try {
      const { id, title } = await upload(file)
      setDocument({ id, title })
    } catch (caught) {
      setFailure(
        caught instanceof ApiError ? (caught.errors[0]?.message ?? caught.description) : t('network'),
      )
    }
    // A rejected file, and one that is already stored, is not sent again with the form.
    input.value = ''
    setSending(false)
  }
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {t('document')} <span>{shared('optional')}</span>
      </label>
      <p className={field.hint} id={`${id}-hint`}>
        {t('documentHint', { limit })}
      </p>
      {document && (
        <div className={styles.document}>
          <span>{t('document.sent', { title: document.title })}</span>
          {runsScripts && (
            <Button type="button" small onClick={() => setDocument(null)}>
              {t('document.remove')}
            </Button>
          )}
        </div>
      )}
      {/* Without scripts another file can simply be chosen: it replaces the uploaded one. */}
      {(!document || !runsScripts) && (
        <FileInput
          id={id}
          name="document"
          accept="application/pdf,image/*"
          aria-invalid={said ? true : undefined}
          aria-describedby={describedBy(id, true, said)}
          onChange={(event) => void send(event.target)}
        />
      )}
      <input type="hidden" name="mandate.documentId" value={document?.id ?? ''} />
      <input type="hidden" name="documentTitle" value={document?.title ?? ''} />
      <p role="status" className={styles.sending}>
        {sending && t('document.sending')}
      </p>
      <FieldError id={`${id}-error`}>{said}</FieldError>
    </div>
  )
}

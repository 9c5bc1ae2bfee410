import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useArrivals } from '../../crud/arrivals.ts'
import { BilingualInput } from '../../crud/bilingual-input.tsx'
import { UploadFrame } from '../../crud/upload-frame.tsx'
import { call } from '../../lib/api/client.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { useT } from '../../lib/language/language.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import type { Calls, Enrolment } from './queries.ts'

type Document = { id: string; title: string }

type DocumentFieldProps = {
  templeId: number
  value: Document | null
  onChange: (document: Document) => void
  /** Called when an upload begins, with a promise of whether it succeeds. */
  onSending: (arrival: Promise<boolean>) => void
  error: string | undefined
}

/** Chooses and uploads the document of the mandate: a PDF or a picture. */
const DocumentField = ({ templeId, value, onChange, onSending, error }: DocumentFieldProps) => {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const take = async (file: File): Promise<boolean> => {
    setTrouble(undefined)
    setSending(true)
    let isTaken = true
    try {
      const body = new FormData()
      body.set('name', file.name)
      body.set('file', file, file.name)
      const path = '/temples/:templeId/mandate/documents'
      onChange(await call<Calls['uploadMandate']>('POST', path, { params: { templeId }, body }))
    } catch (failure) {
      isTaken = false
      setTrouble(errorText(failure, { fallback: t('error.fallback'), unreachable: t('error.unreachable') }))
    }
    setSending(false)
    return isTaken
  }
  return (
    <UploadFrame
      name="documentId"
      label={t('enrolment.mandate.document')}
      limits={t('enrolment.mandate.documentHint')}
      accept="application/pdf,image/jpeg,image/png,image/webp"
      choose={t('enrolment.mandate.choose')}
      isSending={isSending}
      waits
      message={trouble ?? error}
      readOnly={false}
      onChosen={(file) => onSending(take(file))}
    >
      {value && <p>{value.title}</p>}
    </UploadFrame>
  )
}

type MandateDialogProps = {
  enrolment: Enrolment
  onSend: (body: {
    version: number
    by: { el: string; en: string }
    reference: string
    from: string
    until: string | null
    documentId: string
  }) => Promise<unknown>
  onClose: () => void
}

/** Who gave the blessing, by which document, from when until when. Keeps the input when the server rejects it. */
export const MandateDialog = ({ enrolment, onSend, onClose }: MandateDialogProps) => {
  const t = useT()
  const { mandate, templeId, version } = enrolment
  const [by, setBy] = useState(mandate.by ?? { el: '', en: '' })
  const [reference, setReference] = useState(mandate.reference)
  const [from, setFrom] = useState(mandate.from)
  const [until, setUntil] = useState(mandate.until)
  const [document, setDocument] = useState<Document | null>(mandate.document)
  const arrivals = useArrivals()
  const latest = useRef(document)
  const take = (arrived: Document) => {
    latest.current = arrived
    setDocument(arrived)
  }
  const required = t('rule.required')
  const errors = Object.fromEntries(
    [
      ['by.el', by.el],
      ['by.en', by.en],
      ['reference', reference],
      ['from', from ?? ''],
      ['documentId', document?.id ?? ''],
    ].flatMap(([name = '', value = '']) => (value.trim() === '' ? [[name, required]] : [])),
  )
  return (
    <FormDialog
      title={t('enrolment.mandate.record')}
      isLarge
      action={t('action.save')}
      errors={errors}
      onSend={async () => {
        // Saving must not use the previous document while a new one is uploading.
        if (!(await arrivals.settle())) return false
        const documentId = latest.current?.id ?? ''
        return onSend({ version, by, reference, from: from ?? '', until, documentId })
      }}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <BilingualInput
            field={{ kind: 'bilingual', name: 'by', label: 'enrolment.mandate.by', required: true }}
            value={by}
            onChange={(value) => setBy(value as typeof by)}
            errorOf={errorOf}
            readOnly={false}
          />
          <TextInput
            name="reference"
            label={t('enrolment.mandate.reference')}
            withAsterisk
            aria-required
            maxLength={120}
            value={reference}
            error={errorNode(errorOf('reference'))}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <DateInput
            name="from"
            label={t('enrolment.mandate.from')}
            required
            value={from}
            onChange={setFrom}
            error={errorOf('from')}
          />
          <DateInput
            name="until"
            label={t('enrolment.mandate.until')}
            description={t('enrolment.mandate.untilHint')}
            value={until}
            onChange={setUntil}
            error={errorOf('until')}
          />
          <DocumentField
            templeId={templeId}
            value={document}
            onChange={take}
            onSending={arrivals.add}
            error={errorOf('documentId')}
          />
        </>
      )}
    </FormDialog>
  )
}

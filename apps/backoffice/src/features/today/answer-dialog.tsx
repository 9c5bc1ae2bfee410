import { CameraIcon } from '@kandili/design/icons'
import { Button, Chip, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../../app/api/upload.ts'
import { useT } from '../../app/language/language.tsx'
import { useKept } from '../../app/session/use-kept.ts'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import classes from './dialogs.module.css'

const longest = 500
/** Phrases that are ready; each may be changed before it goes. */
const phrases = ['answerPhrase.liturgy', 'answerPhrase.read', 'answerPhrase.prayer'] as const

type AnswerDialogProps = {
  /** The act that is answered. */
  lineId: number
  about: string
  askedBy: string
  /** Where the temple's policy asks for words only, the dialog offers words only. */
  takesPhotograph: boolean
  photograph: File | undefined
  onSend: (answer: { text?: string; fileId?: string }) => Promise<unknown>
  onClose: () => void
}

/** Looks at the photograph once before it goes, with a word beside it. Nothing is lost where sending fails. */
export const AnswerDialog = ({
  lineId,
  about,
  askedBy,
  takesPhotograph,
  photograph,
  onSend,
  onClose,
}: AnswerDialogProps) => {
  const t = useT()
  const [file, setFile] = useState(photograph)
  const [preview, setPreview] = useState<string>()
  const [{ text }, keep] = useKept(`answer:${lineId}`, { text: '' })
  const sent = useRef<{ file: File; id: string }>(undefined)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [file])

  const send = async () => {
    // A picture that arrived is not sent twice when the answer itself did not.
    if (file && sent.current?.file !== file) sent.current = { file, id: (await upload(file)).id }
    await onSend({
      ...(text.trim() === '' ? {} : { text: text.trim() }),
      ...(file && sent.current ? { fileId: sent.current.id } : {}),
    })
  }
  return (
    <FormDialog
      title={t('answer.title')}
      action={t('answer.send')}
      errors={!file && text.trim() === '' ? { text: t('rule.required') } : {}}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{about}</p>
          {preview && file && <img className={classes.preview} src={preview} alt={t('answer.preview')} />}
          {takesPhotograph && (
            <div>
              <Button leftSection={<CameraIcon size={20} />} onClick={() => input.current?.click()}>
                {t(file ? 'answer.otherPhotograph' : 'answer.addPhotograph')}
              </Button>
              <input
                ref={input}
                className="visually-hidden"
                type="file"
                accept="image/*"
                tabIndex={-1}
                aria-hidden="true"
                onChange={(event) => setFile(event.currentTarget.files?.[0] ?? file)}
              />
            </div>
          )}
          <Chip.Group
            value={text}
            onChange={(chosen) => typeof chosen === 'string' && keep({ text: chosen })}
          >
            <fieldset className={classes.chips}>
              <legend className="visually-hidden">{t('answer.phrases')}</legend>
              {phrases.map((key) => (
                <Chip
                  key={key}
                  value={t(key)}
                  size="md"
                  radius="md"
                  variant="outline"
                  classNames={{ label: classes.chip ?? '' }}
                >
                  {t(key)}
                </Chip>
              ))}
            </fieldset>
          </Chip.Group>
          <Textarea
            name="text"
            label={t('answer.text')}
            description={t(takesPhotograph ? 'answer.hint' : 'answer.hintWords', { name: askedBy })}
            autosize
            minRows={3}
            maxLength={longest}
            value={text}
            error={errorNode(errorOf('text') ?? errorOf('fileId'))}
            onChange={(event) => keep({ text: event.currentTarget.value })}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  )
}

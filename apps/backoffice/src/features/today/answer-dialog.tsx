import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../app/language/language.tsx'
import { useKept } from '../../app/session/use-kept.ts'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FileField, Phrases, takesFile, usePhrases } from './answers/answer-parts.tsx'
import type { Submission } from './plan.ts'

const longest = 500

type AnswerDialogProps = {
  line: Submission
  /** The act that is answered. */
  about: string
  file: File | undefined
  /** Sends words alone; throws what was refused. */
  onSend: (answer: { text: string }) => Promise<unknown>
  /** Takes over an answer with a file, which may have to wait for a network. */
  onSendFile: (file: File, text: string) => void
  onClose: () => void
}

/** Looks at the photograph once before it goes, with a word beside it. Nothing is lost where sending fails. */
export const AnswerDialog = ({
  line,
  about,
  file: first,
  onSend,
  onSendFile,
  onClose,
}: AnswerDialogProps) => {
  const t = useT()
  const [file, setFile] = useState(first)
  const [isChecked, setChecked] = useState(false)
  const [{ text }, keep] = useKept(`answer:${line.id}`, { text: '' })
  const phrases = usePhrases([line.service])
  const mayAdd = takesFile(line.proof)
  const needsCheck = file !== undefined && line.proof === 'PHOTO' && !isChecked
  const isEmpty = !file && text.trim() === ''

  const send = async () => {
    if (file) onSendFile(file, text.trim())
    else await onSend({ text: text.trim() })
  }
  return (
    <FormDialog
      title={t('answer.title')}
      action={t('answer.send')}
      errors={{
        ...(isEmpty ? { text: t('rule.required') } : {}),
        ...(needsCheck ? { nobody: t('answer.nobodyFirst') } : {}),
      }}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{about}</p>
          {mayAdd && (
            <FileField
              proof={line.proof}
              file={file}
              onFile={(chosen) => {
                setFile(chosen)
                setChecked(false)
              }}
              isChecked={isChecked}
              onChecked={setChecked}
              error={errorOf('nobody')}
            />
          )}
          <Phrases
            phrases={phrases}
            language={line.language}
            text={text}
            onChoose={(chosen) => keep({ text: chosen })}
          />
          <Textarea
            name="text"
            label={t('answer.text')}
            description={t(mayAdd ? 'answer.hint' : 'answer.hintWords', { name: line.askedBy })}
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

import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../lib/language/language.tsx'
import { useKept } from '../../lib/session/use-kept.ts'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FileField, Phrases, takesFile, usePhrases } from './answers/answer-parts.tsx'
import { rememberDoer, rememberedDoer } from './doer.ts'
import type { Submission } from './plan.ts'

const longest = 500
const longestDoer = 80

type AnswerDialogProps = {
  line: Submission
  /** The act to answer. */
  about: string
  file: File | undefined
  /** Sends a text answer; throws the errors. */
  onSend: (answer: { text: string; doneBy?: string }) => Promise<unknown>
  /** Queues an answer with a file, which may have to wait for a network. */
  onSendFile: (file: File, answer: { text: string; doneBy?: string }) => void
  onClose: () => void
}

/** Reviews the photograph before it is sent, with optional words. Keeps everything when sending fails. */
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
  const [{ text }, keep] = useKept(`answer:${line.id}`, { text: '' })
  const [doneBy, setDoneBy] = useState(() => (line.tellsWho ? rememberedDoer() : ''))
  const phrases = usePhrases([line])
  const mayAdd = takesFile(line.proof)
  const isEmpty = !file && text.trim() === ''

  const send = async () => {
    const who = doneBy.trim()
    if (line.tellsWho) rememberDoer(who)
    const answer = { text: text.trim(), ...(who === '' ? {} : { doneBy: who }) }
    if (file) onSendFile(file, answer)
    else await onSend(answer)
  }
  return (
    <FormDialog
      title={t('answer.title')}
      action={t('answer.send')}
      errors={isEmpty ? { text: t('rule.required') } : {}}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{about}</p>
          {mayAdd && <FileField proof={line.proof} file={file} onFile={setFile} />}
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
          {line.tellsWho && (
            <TextInput
              name="doneBy"
              label={t('answer.doneBy')}
              description={t('answer.doneByHint')}
              maxLength={longestDoer}
              autoComplete="off"
              value={doneBy}
              error={errorNode(errorOf('doneBy'))}
              onChange={(event) => setDoneBy(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

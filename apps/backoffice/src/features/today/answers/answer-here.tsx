import { CameraIcon, PaperPlaneTiltIcon, PencilSimpleIcon } from '@kandili/design/icons'
import { Button, Textarea } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useLanguage, useT } from '../../../lib/language/language.tsx'
import type { Submission } from '../plan.ts'
import { FileField, Phrases, takesFile, usePhrases, wordsOf } from './answer-parts.tsx'
import classes from './answers.module.css'
import { sendAnswer } from './queue.ts'

const longest = 500

type AnswerHereProps = {
  /** What was just done, all of one kind: the answer goes to exactly these. */
  lines: readonly Submission[]
  about: string
}

/** One photograph or word for what was just done, in the place where it was done. */
export const AnswerHere = ({ lines, about }: AnswerHereProps) => {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const camera = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File>()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const phrases = usePhrases(lines)
  const [first] = lines
  if (!first) return null
  const count = lines.length
  const choose = (chosen: File) => {
    setFile(chosen)
    setError(undefined)
    setOpen(true)
  }
  if (!isOpen) {
    return (
      <div className={classes.offer}>
        {takesFile(first.proof) && (
          <>
            <Button
              variant="subtle"
              leftSection={<CameraIcon size={20} />}
              onClick={() => camera.current?.click()}
            >
              {t(first.proof === 'BELL' ? 'here.recording' : 'here.photograph', { count })}
              <span className="visually-hidden">: {about}</span>
            </Button>
            <input
              ref={camera}
              className="visually-hidden"
              type="file"
              accept={first.proof === 'BELL' ? 'audio/*' : 'image/*,.heic,.heif'}
              data-answer-here
              tabIndex={-1}
              aria-hidden="true"
              onChange={(event) => {
                const chosen = event.currentTarget.files?.[0]
                if (chosen) choose(chosen)
              }}
            />
          </>
        )}
        <Button variant="subtle" leftSection={<PencilSimpleIcon size={20} />} onClick={() => setOpen(true)}>
          {t('here.words')}
          <span className="visually-hidden">: {about}</span>
        </Button>
      </div>
    )
  }
  const send = () => {
    if (!file && text.trim() === '') return setError(t('here.empty'))
    sendAnswer({ lines, text: wordsOf(text, phrases), file })
    setOpen(false)
  }
  return (
    <section className={classes.here} aria-labelledby={id}>
      <h4 id={id}>
        {t('here.title', { count })}
        <span className="visually-hidden">: {about}</span>
      </h4>
      {takesFile(first.proof) && <FileField proof={first.proof} file={file} onFile={choose} />}
      <Phrases phrases={phrases} language={language} text={text} onChoose={setText} />
      <Textarea
        label={t('answer.text')}
        description={t('many.hint')}
        autosize
        minRows={2}
        maxLength={longest}
        value={text}
        error={file ? undefined : error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.sendRow}>
        <Button variant="default" leftSection={<PaperPlaneTiltIcon size={20} />} onClick={send}>
          {t('here.send', { count })}
        </Button>
        <Button variant="subtle" onClick={() => setOpen(false)}>
          {t('action.cancel')}
        </Button>
      </div>
    </section>
  )
}

import { inLanguage } from '@kandili/messages'
import { Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useT } from '../../../lib/language/language.tsx'
import { errorNode } from '../../../ui/error-node.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import type { Submission } from '../plan.ts'
import { FileField, isTemplate, Phrases, takesFile, usePhrases, wordsOf } from './answer-parts.tsx'
import classes from './answers.module.css'
import { sendAnswer } from './queue.ts'

const longest = 500

type ManyDialogProps = {
  /** Those of one kind that can be done or answered now; none is chosen beforehand. */
  lines: readonly Submission[]
  onClose: () => void
}

/** Does several acts at once: with one photograph and one template for all of them, or with neither. */
export const ManyDialog = ({ lines, onClose }: ManyDialogProps) => {
  const t = useT()
  const language = useLanguage()
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [file, setFile] = useState<File>()
  const [typed, setText] = useState('')
  const chosen = lines.filter(({ id }) => ticked.has(id))
  const phrases = usePhrases(chosen.length > 0 ? chosen : lines)
  // A template that no longer fits the chosen acts is not sent to them.
  const all = usePhrases([])
  const text = isTemplate(typed, all) && !isTemplate(typed, phrases) ? '' : typed
  const [first] = lines
  if (!first) return null
  const toggle = (id: number) =>
    setTicked((former) => {
      const next = new Set(former)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const send = () => {
    sendAnswer({ lines: chosen, text: wordsOf(text, phrases), file })
    return Promise.resolve()
  }
  return (
    <FormDialog
      title={t('many.title')}
      action={t('many.send', { count: chosen.length })}
      isLarge
      errors={chosen.length === 0 ? { lines: t('many.none') } : {}}
      onSend={send}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <Checkbox
            size="md"
            label={t('many.all', { count: lines.length })}
            checked={chosen.length === lines.length}
            indeterminate={chosen.length > 0 && chosen.length < lines.length}
            error={errorNode(errorOf('lines'))}
            onChange={() =>
              setTicked(chosen.length === lines.length ? new Set() : new Set(lines.map(({ id }) => id)))
            }
          />
          <fieldset className={classes.lines}>
            <legend className="visually-hidden">{t('many.lines')}</legend>
            {lines.map(({ id, typeTitle, namesAsRead }) => (
              <Checkbox
                key={id}
                label={t('act.about', {
                  title: inLanguage(typeTitle, language),
                  names: namesAsRead.map(({ asRead }) => asRead).join(', '),
                })}
                checked={ticked.has(id)}
                onChange={() => toggle(id)}
              />
            ))}
          </fieldset>
          {takesFile(first.proof) && <FileField proof={first.proof} file={file} onFile={setFile} />}
          <Phrases phrases={phrases} language={language} text={text} onChoose={setText} />
          <Textarea
            name="text"
            label={t('answer.text')}
            description={t('many.hint')}
            autosize
            minRows={2}
            maxLength={longest}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  )
}

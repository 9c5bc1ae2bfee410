import type { endpoints, Intention, Language, ProofPolicy, Service } from '@kandili/contract'
import { CameraIcon, UploadSimpleIcon } from '@kandili/design/icons'
import { Button, Chip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/client.ts'
import { useT } from '../../../lib/language/language.tsx'
import dialogClasses from '../dialogs.module.css'
import classes from './answers.module.css'

type Calls = typeof endpoints.submissions
type Act = { readonly service: Service; readonly intention: Intention | null }
export type Phrase = {
  readonly service: Service | null
  readonly intention: Intention | null
  readonly text: Readonly<Record<Language, string>>
}

export const templatesKey = ['submissions', 'templates'] as const

/** The temple's answer templates, then the built-in ones, that fit all of these acts. */
export const usePhrases = (acts: readonly Act[]): readonly Phrase[] => {
  const { data } = useQuery({
    queryKey: templatesKey,
    queryFn: () => call<Calls['templates']>('GET', '/submissions/templates'),
  })
  return [...(data?.records ?? []), ...(data?.builtIn ?? [])].filter(({ service, intention }) =>
    acts.every(
      (act) =>
        (service === null || act.service === service) && (intention === null || act.intention === intention),
    ),
  )
}

export const isTemplate = (text: string, phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) => phrase.text.el === text || phrase.text.en === text)

/** The words to send: the template in each reader's language while it is unchanged, else the typed text. */
export const wordsOf = (
  text: string,
  phrases: readonly Phrase[],
): Readonly<Record<Language, string>> | undefined => {
  const typed = text.trim()
  if (typed === '') return undefined
  return (
    phrases.find((phrase) => phrase.text.el === typed || phrase.text.en === typed)?.text ?? {
      el: typed,
      en: typed,
    }
  )
}

/** Answer templates in the language of the readers: a tap inserts one, which can be edited. */
export const Phrases = ({
  phrases,
  language,
  text,
  onChoose,
}: {
  phrases: readonly Phrase[]
  language: Language
  text: string
  onChoose: (text: string) => void
}) => {
  const t = useT()
  return (
    <Chip.Group value={text} onChange={(chosen) => typeof chosen === 'string' && onChoose(chosen)}>
      <fieldset className={dialogClasses.chips}>
        <legend className="visually-hidden">{t('answer.phrases')}</legend>
        {phrases.map((phrase) => (
          <Chip
            key={`${phrase.service} ${phrase.text[language]}`}
            value={phrase.text[language]}
            size="md"
            radius="md"
            variant="outline"
            classNames={{ label: dialogClasses.chip ?? '' }}
          >
            {phrase.text[language]}
          </Chip>
        ))}
      </fieldset>
    </Chip.Group>
  )
}

/** Whether a temple with this policy adds a file to its answers. */
export const takesFile = (proof: ProofPolicy): boolean => proof === 'PHOTO' || proof === 'BELL'

type FileFieldProps = {
  proof: ProofPolicy
  file: File | undefined
  onFile: (file: File) => void
}

/** The photograph or the recording, reviewed before it is sent. */
export const FileField = ({ proof, file, onFile }: FileFieldProps) => {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<string>()
  const isSound = proof === 'BELL'
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <div className={classes.files}>
      {preview &&
        file &&
        (isSound ? (
          // biome-ignore lint/a11y/useMediaCaption: the sound of a bell has no words
          <audio controls src={preview} aria-label={t('answer.recordingPreview')} />
        ) : (
          <img className={classes.preview} src={preview} alt={t('answer.preview')} />
        ))}
      {file && !isSound && <p>{t('answer.nobody')}</p>}
      <Button
        leftSection={isSound ? <UploadSimpleIcon size={20} /> : <CameraIcon size={20} />}
        onClick={() => input.current?.click()}
      >
        {t(
          isSound
            ? file
              ? 'answer.otherRecording'
              : 'answer.addRecording'
            : file
              ? 'answer.otherPhotograph'
              : 'answer.addPhotograph',
        )}
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={isSound ? 'audio/*' : 'image/*,.heic,.heif'}
        data-answer-file
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          if (chosen) onFile(chosen)
        }}
      />
    </div>
  )
}

import { inLanguage } from '@kandili/messages'
import { formatAmountField } from '@kandili/money'
import { Checkbox, Radio, Switch, Textarea, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { readHundredths } from '../../crud/read-hundredths.ts'
import { UploadFrame } from '../../crud/upload-frame.tsx'
import { errorText } from '../../lib/api/error-text.ts'
import { upload } from '../../lib/api/upload.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { DateInput } from '../../ui/date-input.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { ListField } from '../../ui/list-field.tsx'
import { StoredImage } from '../../ui/stored-image.tsx'
import type { Answers, Question } from './queries.ts'

type Patient = { initials: string; code: string; highRisk: boolean }
const nobody: Patient = { initials: '', code: '', highRisk: false }

type InputProps = {
  question: Question
  value: Answers[string] | undefined
  error: string | undefined
  readOnly: boolean
  onChange: (value: Answers[string]) => void
}

/** A whole number or an amount, as it is typed until it is left. NaN is what cannot be read. */
export const NumberAnswer = ({ question, value, error, readOnly, onChange }: InputProps) => {
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const isMoney = question.kind === 'MONEY'
  const number = typeof value === 'number' && Number.isFinite(value) ? value : null
  const written = number === null ? '' : isMoney ? formatAmountField(number) : String(number)
  const read = (text: string): number | null => {
    if (text.trim() === '') return null
    if (isMoney) return readHundredths(text)
    return /^[-−]?\d{1,15}$/.test(text.trim()) ? Number(text.trim().replace('−', '-')) : Number.NaN
  }
  return (
    <TextInput
      name={question.key}
      aria-label={inLanguage(question.label, language)}
      aria-required={question.required}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      classNames={{ input: 'num' }}
      value={typed ?? written}
      readOnly={readOnly}
      error={errorNode(error)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(read(event.currentTarget.value))
      }}
      onBlur={() => {
        if (!Number.isNaN(value)) setTyped(undefined)
      }}
    />
  )
}

const PhotoAnswer = ({ question, value, error, readOnly, onChange }: InputProps) => {
  const t = useT()
  const language = useLanguage()
  const label = inLanguage(question.label, language)
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const take = async (file: File) => {
    setSending(true)
    setTrouble(undefined)
    try {
      onChange((await upload(file)).id)
    } catch (failure) {
      setTrouble(errorText(failure, { fallback: t('error.fallback'), unreachable: t('error.unreachable') }))
    }
    setSending(false)
  }
  return (
    <UploadFrame
      name={question.key}
      label={label}
      limits={t('surveys.photoHint')}
      accept="image/jpeg,image/png,image/webp"
      choose={t('surveys.photo')}
      isSending={isSending}
      waits
      message={trouble ?? error}
      readOnly={readOnly}
      onChosen={(file) => void take(file)}
      onRemove={typeof value === 'string' ? () => onChange(null) : undefined}
    >
      {typeof value === 'string' && value !== '' && (
        <StoredImage fileId={value} size="thumbnail" alt={label} />
      )}
    </UploadFrame>
  )
}

const PatientsAnswer = ({ question, value, error, readOnly, onChange }: InputProps) => {
  const t = useT()
  const language = useLanguage()
  return (
    <>
      <ListField
        legend={inLanguage(question.label, language)}
        value={(Array.isArray(value) ? value : []) as Patient[]}
        onChange={onChange}
        blank={nobody}
        most={200}
        readOnly={readOnly}
        addLabel={t('surveys.addPatient')}
        nameOf={(number) => t('surveys.patient', { number })}
      >
        {(patient, change) => (
          <>
            <TextInput
              label={t('surveys.initials')}
              maxLength={8}
              value={patient.initials}
              readOnly={readOnly}
              onChange={(event) => change({ ...patient, initials: event.currentTarget.value })}
            />
            <TextInput
              label={t('surveys.patientCode')}
              maxLength={40}
              value={patient.code}
              readOnly={readOnly}
              onChange={(event) => change({ ...patient, code: event.currentTarget.value })}
            />
            <Switch
              label={t('surveys.highRisk')}
              checked={patient.highRisk}
              disabled={readOnly}
              onChange={(event) => change({ ...patient, highRisk: event.currentTarget.checked })}
            />
          </>
        )}
      </ListField>
      {errorNode(error)}
    </>
  )
}

/** The control of a question that is no number. */
export const QuestionInput = (props: InputProps) => {
  const language = useLanguage()
  const id = useId()
  const { question, value, error, readOnly, onChange } = props
  const { key, kind, required, options } = question
  const label = inLanguage(question.label, language)
  const common = { label, withAsterisk: required, error: errorNode(error) }
  switch (kind) {
    case 'DATE':
      return (
        <DateInput
          name={key}
          label={label}
          required={required}
          value={typeof value === 'string' ? value : null}
          readOnly={readOnly}
          error={error}
          onChange={(date) => onChange(date)}
        />
      )
    case 'CHOICE':
      return (
        <Radio.Group {...common} name={`${id}-${key}`} value={String(value ?? '')} onChange={onChange}>
          {options.map((option) => (
            <Radio
              key={option.key}
              value={option.key}
              label={inLanguage(option.label, language)}
              disabled={readOnly}
            />
          ))}
        </Radio.Group>
      )
    case 'CHOICES':
      return (
        <Checkbox.Group {...common} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange}>
          {options.map((option) => (
            <Checkbox
              key={option.key}
              value={option.key}
              label={inLanguage(option.label, language)}
              disabled={readOnly}
            />
          ))}
        </Checkbox.Group>
      )
    case 'FILE':
      return <PhotoAnswer {...props} />
    case 'PATIENT':
      return <PatientsAnswer {...props} />
    default:
      return (
        <Textarea
          {...common}
          name={key}
          autosize
          minRows={2}
          maxLength={4000}
          value={String(value ?? '')}
          readOnly={readOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

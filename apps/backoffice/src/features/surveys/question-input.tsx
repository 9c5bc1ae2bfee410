import { inLanguage } from '@kandili/messages'
import { FieldInput } from '../../crud/field-input.tsx'
import type { Field, InputProps } from '../../crud/fields.ts'
import { PartsInput } from '../../crud/parts-input.tsx'
import { labelKey, useLanguage, useT, WithLabels } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { ListField } from '../../ui/list-field.tsx'
import type { Answers, Question } from './queries.ts'

const patientFields: readonly Field[] = [
  { kind: 'text', name: 'initials', label: 'surveys.initials' },
  { kind: 'text', name: 'code', label: 'surveys.patientCode' },
  { kind: 'flag', name: 'highRisk', label: 'surveys.highRisk' },
]
const nobody = { initials: '', code: '', highRisk: false }

const PatientsInput = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  return (
    <>
      <ListField
        legend={t(field.label)}
        value={(value ?? []) as (typeof nobody)[]}
        onChange={onChange}
        blank={nobody}
        most={200}
        readOnly={readOnly}
        addLabel={t('surveys.addPatient')}
        nameOf={(number) => t('surveys.patient', { number })}
      >
        {(patient, change, index) => (
          <PartsInput
            fields={patientFields}
            path={`${field.name}.${index}`}
            value={patient}
            onChange={change}
            errorOf={errorOf}
            readOnly={readOnly}
          />
        )}
      </ListField>
      {errorNode(errorOf(field.name))}
    </>
  )
}

/** A question as a field of the form kit, with its labels. */
const fieldOf = ({ key: name, kind, required, options }: Question): Field => {
  const common = { name, label: labelKey('question'), required }
  const choices = options.map(({ key }) => ({ value: key, label: labelKey(`option.${key}`) }))
  switch (kind) {
    case 'INTEGER':
      return { ...common, kind: 'integer' }
    case 'MONEY':
      return { ...common, kind: 'money' }
    case 'DATE':
      return { ...common, kind: 'date' }
    case 'CHOICE':
      return { ...common, kind: 'choice', none: 'surveys.unanswered', options: choices }
    case 'CHOICES':
      return { ...common, kind: 'choices', options: choices }
    case 'FILE':
      return {
        ...common,
        kind: 'image',
        hint: 'surveys.fileHint',
        shows: name,
        documentsTo: '/me/surveys/files',
      }
    case 'PATIENT':
      return { ...common, kind: 'own', atFirst: [], Input: PatientsInput }
    default:
      return { ...common, kind: 'text', longest: 4000 }
  }
}

type QuestionInputProps = {
  question: Question
  value: Answers[string] | undefined
  error: string | undefined
  readOnly: boolean
  onChange: (value: Answers[string]) => void
}

/** The control of a question that somebody answers. NaN is a number that cannot be read. */
export const QuestionInput = ({ question, value, error, readOnly, onChange }: QuestionInputProps) => {
  const language = useLanguage()
  const { key, kind, label, options } = question
  const words = inLanguage(label, language)
  // An answer has a file's id, a field the file.
  const isFile = kind === 'FILE'
  const file = typeof value === 'string' ? { id: value, title: words } : null
  return (
    <WithLabels
      labels={{
        question: words,
        ...Object.fromEntries(options.map((one) => [`option.${one.key}`, inLanguage(one.label, language)])),
      }}
    >
      <FieldInput
        field={fieldOf(question)}
        value={isFile ? file : (value ?? null)}
        errorOf={(path) => (path === key ? error : undefined)}
        readOnly={readOnly}
        onChange={(next) =>
          onChange((isFile ? ((next as typeof file)?.id ?? null) : next) as Answers[string])
        }
      />
    </WithLabels>
  )
}

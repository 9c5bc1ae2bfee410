import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { formatAmountField } from '@kandili/money'
import { useLanguage } from '../../lib/language.ts'
import { FieldError, FieldSet, fieldId, TextArea, TextField } from '../../ui/field.tsx'
import styles from './polls.module.css'

type Question = endpoints.surveys.Question
type Answers = endpoints.surveys.Answers

type QuestionProps = { question: Question; value: Answers[string] | undefined; error: string | undefined }

/** One choice or several: native inputs, which need no scripts. */
function Choices({ question: { key, kind, label, options }, value, error }: QuestionProps) {
  const language = useLanguage()
  const name = `values.${key}`
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return (
    <FieldSet
      legend={inLanguage(label, language)}
      {...(error ? { describedBy: `${fieldId(name)}-error` } : {})}
    >
      {options.map((option, index) => (
        <label key={option.key} className={styles.choice}>
          <input
            type={kind === 'CHOICE' ? 'radio' : 'checkbox'}
            name={name}
            value={option.key}
            defaultChecked={chosen.includes(option.key)}
            {...(index === 0 ? { id: fieldId(name) } : {})}
            {...(error ? { 'aria-invalid': true } : {})}
          />
          {inLanguage(option.label, language)}
        </label>
      ))}
      <FieldError id={`${fieldId(name)}-error`}>{error}</FieldError>
    </FieldSet>
  )
}

function QuestionField({ question, value, error }: QuestionProps) {
  const language = useLanguage()
  const { key, kind, label, required } = question
  if (kind === 'CHOICE' || kind === 'CHOICES')
    return <Choices question={question} value={value} error={error} />
  const field = {
    name: `values.${key}`,
    label: inLanguage(label, language),
    optional: !required,
    ...(error ? { error } : {}),
  }
  if (kind === 'TEXT')
    return <TextArea {...field} rows={3} maxLength={4000} defaultValue={String(value ?? '')} />
  const written =
    kind === 'MONEY' && typeof value === 'number' ? formatAmountField(value) : String(value ?? '')
  return (
    <TextField
      {...field}
      type={kind === 'DATE' ? 'date' : 'text'}
      inputMode={kind === 'DATE' ? undefined : 'decimal'}
      defaultValue={written}
    />
  )
}

type QuestionsProps = {
  sections: readonly endpoints.surveys.Section[]
  values: Answers
  errors: Readonly<Record<string, string>>
}

/** The questions of a form, under the titles of their sections if there are several. */
export function Questions({ sections, values, errors }: QuestionsProps) {
  const language = useLanguage()
  return sections.map((section, index) => (
    <section key={index}>
      {sections.length > 1 && <h2>{inLanguage(section.title, language)}</h2>}
      {section.questions
        .filter(({ kind }) => kind !== 'SUM')
        .map((question) => (
          <QuestionField
            key={question.key}
            question={question}
            value={values[question.key]}
            error={errors[`values.${question.key}`]}
          />
        ))}
    </section>
  ))
}

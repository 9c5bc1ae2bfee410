import type { endpoints } from '@kandili/contract'
import { questionKinds } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import type { Field, InputProps } from '../../crud/fields.ts'
import { PartsInput } from '../../crud/parts-input.tsx'
import { labelKey, useLanguage, useT, WithLabels } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { ListField } from '../../ui/list-field.tsx'
import classes from './surveys.module.css'

type Section = endpoints.surveys.Section
type Question = endpoints.surveys.Question

const nothing = { el: '', en: '' }
const blank: Question = {
  key: '',
  kind: 'TEXT',
  label: nothing,
  required: true,
  unit: nothing,
  least: null,
  most: null,
  options: [],
  adds: [],
  equals: null,
  suggested: false,
}

/** Gives each of a list a key that stays: `q7`. */
const keyed = <Item extends { key: string }>(
  items: readonly Item[],
  prefix: string,
  taken: readonly string[],
) => {
  let number = Math.max(0, ...taken.map((key) => Number(key.slice(prefix.length)) || 0))
  return items.map((item) => (item.key === '' ? { ...item, key: `${prefix}${++number}` } : item))
}

const sectionFields: readonly Field[] = [
  { kind: 'bilingual', name: 'title', label: 'field.title', required: true },
]
const optionFields: readonly Field[] = [
  { kind: 'bilingual', name: 'label', label: 'field.title', required: true },
]
const kinds = questionKinds.map((value) => ({ value, label: `surveys.kind.${value}` as const }))

/** What is asked about a question of this kind; `others` are the questions whose answers are numbers. */
const fieldsOf = ({ kind }: Question, others: readonly Question[]): Field[] => {
  const choices = (of: readonly Question[]) => of.map(({ key }) => ({ value: key, label: labelKey(key) }))
  const isNumber = kind === 'INTEGER' || kind === 'MONEY' || kind === 'SUM'
  const only = (isSo: boolean, ...fields: Field[]): Field[] => (isSo ? fields : [])
  return [
    { kind: 'bilingual', name: 'label', label: 'surveys.asks', required: true },
    { kind: 'choice', name: 'kind', label: 'surveys.answerKind', options: kinds },
    ...only(kind !== 'SUM', { kind: 'flag', name: 'required', label: 'surveys.required' }),
    ...only(
      kind === 'INTEGER',
      { kind: 'bilingual', name: 'unit', label: 'surveys.unit' },
      { kind: 'integer', name: 'least', label: 'surveys.least' },
      { kind: 'integer', name: 'most', label: 'surveys.most' },
    ),
    ...only(kind === 'INTEGER' || kind === 'MONEY', {
      kind: 'flag',
      name: 'suggested',
      label: 'surveys.suggested',
      hint: 'surveys.suggestedHint',
    }),
    ...only(kind === 'SUM', {
      kind: 'choices',
      name: 'adds',
      label: 'surveys.adds',
      options: choices(others.filter((one) => one.kind !== 'SUM')),
    }),
    ...only(isNumber && others.length > 0, {
      kind: 'choice',
      name: 'equals',
      label: 'surveys.equals',
      none: 'surveys.unanswered',
      options: choices(others),
    }),
  ]
}

type QuestionProps = Pick<InputProps, 'errorOf' | 'readOnly'> & {
  path: string
  value: Question
  onChange: (value: Question) => void
  others: readonly Question[]
}

const QuestionFields = ({ others, ...props }: QuestionProps) => {
  const t = useT()
  const { path, value, onChange, errorOf, readOnly } = props
  const { key, kind, label, required, options } = value
  return (
    <>
      <PartsInput
        {...props}
        fields={fieldsOf(value, others)}
        onChange={(next) =>
          onChange(next.kind === kind ? next : { ...blank, key, label, required, kind: next.kind })
        }
      />
      {(kind === 'CHOICE' || kind === 'CHOICES') && (
        <ListField
          legend={t(`surveys.kind.${kind}`)}
          value={options}
          onChange={(next) => {
            const taken = options.map((one) => one.key)
            onChange({ ...value, options: keyed(next, 'o', taken) })
          }}
          blank={{ key: '', label: nothing }}
          isOrdered
          most={40}
          readOnly={readOnly}
          addLabel={t('surveys.addOption')}
          nameOf={(number) => t('surveys.option', { number })}
        >
          {(option, change, index) => (
            <PartsInput
              fields={optionFields}
              path={`${path}.options.${index}`}
              value={option}
              onChange={change}
              errorOf={errorOf}
              readOnly={readOnly}
            />
          )}
        </ListField>
      )}
      {errorNode(errorOf(`${path}.options`))}
    </>
  )
}

/** The sections of a form with their questions. */
export const SectionsField = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  const language = useLanguage()
  const sections = (value ?? []) as Section[]
  const all = sections.flatMap(({ questions }) => questions)
  const numbers = all.filter(({ kind }) => ['INTEGER', 'MONEY', 'SUM'].includes(kind))
  return (
    <div className={classes.maker}>
      <WithLabels
        labels={Object.fromEntries(all.map(({ key, label }) => [key, inLanguage(label, language)]))}
      >
        <ListField
          legend={t(field.label)}
          value={sections}
          onChange={onChange}
          blank={{ title: nothing, questions: [] }}
          isOrdered
          most={20}
          readOnly={readOnly}
          addLabel={t('surveys.addSection')}
          nameOf={(number) => t('surveys.section', { number })}
        >
          {(section, change, row) => (
            <>
              <PartsInput
                fields={sectionFields}
                path={`sections.${row}`}
                value={section}
                onChange={change}
                errorOf={errorOf}
                readOnly={readOnly}
              />
              <ListField
                legend=""
                value={section.questions}
                onChange={(next) => {
                  const taken = all.map(({ key }) => key)
                  change({ ...section, questions: keyed(next, 'q', taken) })
                }}
                blank={blank}
                isOrdered
                most={80}
                readOnly={readOnly}
                addLabel={t('surveys.addQuestion')}
                nameOf={(number) => t('surveys.question', { number })}
              >
                {(question, changeQuestion, index) => (
                  <QuestionFields
                    path={`sections.${row}.questions.${index}`}
                    value={question}
                    onChange={changeQuestion}
                    others={numbers.filter(({ key }) => key !== question.key)}
                    errorOf={errorOf}
                    readOnly={readOnly}
                  />
                )}
              </ListField>
              {errorNode(errorOf(`sections.${row}.questions`))}
            </>
          )}
        </ListField>
      </WithLabels>
      {errorNode(errorOf('sections'))}
    </div>
  )
}

import type { endpoints, QuestionKind } from '@kandili/contract'
import { questionKinds } from '@kandili/contract/values'
import { inLanguage } from '@kandili/messages'
import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import { BilingualInput } from '../../crud/bilingual-input.tsx'
import type { InputProps } from '../../crud/fields.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { ListField } from '../../ui/list-field.tsx'
import classes from './surveys.module.css'

type Section = endpoints.surveys.Section
type Question = endpoints.surveys.Question
type Bilingual = { el: string; en: string }

const nothing: Bilingual = { el: '', en: '' }
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

type PartProps = Pick<InputProps, 'errorOf' | 'readOnly'>

const Words = ({
  name,
  label,
  value,
  onChange,
  ...part
}: PartProps & { name: string; label: string; value: Bilingual; onChange: (value: Bilingual) => void }) => (
  <BilingualInput
    field={{ kind: 'bilingual', name, label: 'field.title', required: true }}
    label={label}
    value={value}
    onChange={(words) => onChange(words as Bilingual)}
    {...part}
  />
)

const Bound = ({
  label,
  value,
  onChange,
  readOnly,
  error,
}: {
  label: string
  value: number | null
  onChange: (value: number | null) => void
  readOnly: boolean
  error?: string | undefined
}) => (
  <TextInput
    label={label}
    inputMode="numeric"
    value={value ?? ''}
    readOnly={readOnly}
    error={errorNode(error)}
    onChange={(event) => {
      const text = event.currentTarget.value.trim()
      if (/^-?\d{0,12}$/.test(text)) onChange(text === '' || text === '-' ? null : Number(text))
    }}
  />
)

type QuestionProps = PartProps & {
  path: string
  title: string
  value: Question
  onChange: (value: Question) => void
  /** The other questions whose answers are numbers. */
  numbers: readonly Question[]
}

/** What only some kinds of questions have. */
const QuestionParts = ({ path, value, onChange, numbers, errorOf, readOnly }: QuestionProps) => {
  const t = useT()
  const language = useLanguage()
  const { kind, options, adds, equals, unit } = value
  const isNumber = kind === 'INTEGER' || kind === 'MONEY' || kind === 'SUM'
  const added = numbers.filter((one) => one.kind !== 'SUM')
  return (
    <>
      {kind === 'INTEGER' && (
        <>
          <TextInput
            label={t('surveys.unit')}
            maxLength={20}
            value={inLanguage(unit, language)}
            readOnly={readOnly}
            onChange={({ currentTarget }) =>
              onChange({ ...value, unit: { el: currentTarget.value, en: currentTarget.value } })
            }
          />
          <Bound
            label={t('surveys.least')}
            value={value.least}
            error={errorOf(`${path}.least`)}
            readOnly={readOnly}
            onChange={(least) => onChange({ ...value, least })}
          />
          <Bound
            label={t('surveys.most')}
            value={value.most}
            readOnly={readOnly}
            onChange={(most) => onChange({ ...value, most })}
          />
        </>
      )}
      {(kind === 'CHOICE' || kind === 'CHOICES') && (
        <>
          <ListField
            legend={t(`surveys.kind.${kind}`)}
            value={options}
            onChange={(next) =>
              onChange({
                ...value,
                options: keyed(
                  next,
                  'o',
                  options.map((one) => one.key),
                ),
              })
            }
            blank={{ key: '', label: nothing }}
            most={40}
            readOnly={readOnly}
            addLabel={t('surveys.addOption')}
            nameOf={(number) => t('surveys.option', { number })}
          >
            {(option, change, index) => (
              <Words
                name={`${path}.options.${index}.label`}
                label={t('surveys.option', { number: String(index + 1) })}
                value={option.label}
                onChange={(label) => change({ ...option, label })}
                errorOf={errorOf}
                readOnly={readOnly}
              />
            )}
          </ListField>
          {errorNode(errorOf(`${path}.options`))}
        </>
      )}
      {kind === 'SUM' && (
        <Checkbox.Group
          label={t('surveys.adds')}
          value={adds}
          error={errorNode(errorOf(`${path}.adds`))}
          onChange={(next) => onChange({ ...value, adds: next })}
        >
          {added.map((one) => (
            <Checkbox
              key={one.key}
              value={one.key}
              label={inLanguage(one.label, language)}
              disabled={readOnly}
            />
          ))}
        </Checkbox.Group>
      )}
      {isNumber && numbers.length > 0 && (
        <NativeSelect
          label={t('surveys.equals')}
          value={equals ?? ''}
          disabled={readOnly}
          data={[
            { value: '', label: '–' },
            ...numbers.map((one) => ({ value: one.key, label: inLanguage(one.label, language) })),
          ]}
          onChange={(event) => onChange({ ...value, equals: event.currentTarget.value || null })}
        />
      )}
    </>
  )
}

const QuestionFields = (props: QuestionProps) => {
  const t = useT()
  const { path, title, value, onChange, errorOf, readOnly } = props
  return (
    <>
      <Words
        name={`${path}.label`}
        label={title}
        value={value.label}
        onChange={(label) => onChange({ ...value, label })}
        errorOf={errorOf}
        readOnly={readOnly}
      />
      <NativeSelect
        label={t('surveys.answerKind')}
        value={value.kind}
        disabled={readOnly}
        data={questionKinds.map((kind) => ({ value: kind, label: t(`surveys.kind.${kind}`) }))}
        onChange={(event) =>
          onChange({
            ...blank,
            key: value.key,
            label: value.label,
            required: value.required,
            kind: event.currentTarget.value as QuestionKind,
          })
        }
      />
      {value.kind !== 'SUM' && (
        <Switch
          label={t('surveys.required')}
          checked={value.required}
          disabled={readOnly}
          onChange={(event) => onChange({ ...value, required: event.currentTarget.checked })}
        />
      )}
      <QuestionParts {...props} />
    </>
  )
}

/** The sections of a form with their questions. */
export const SectionsField = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  const sections = (value ?? []) as Section[]
  const all = sections.flatMap(({ questions }) => questions)
  const numbers = all.filter(({ kind }) => ['INTEGER', 'MONEY', 'SUM'].includes(kind))
  return (
    <div className={classes.maker}>
      <ListField
        legend={t(field.label)}
        value={sections}
        onChange={onChange}
        blank={{ title: nothing, questions: [] }}
        most={20}
        readOnly={readOnly}
        addLabel={t('surveys.addSection')}
        nameOf={(number) => t('surveys.section', { number })}
      >
        {(section, change, row) => (
          <>
            <Words
              name={`sections.${row}.title`}
              label={t('surveys.section', { number: String(row + 1) })}
              value={section.title}
              onChange={(title) => change({ ...section, title })}
              errorOf={errorOf}
              readOnly={readOnly}
            />
            <ListField
              legend=""
              value={section.questions}
              onChange={(next) =>
                change({
                  ...section,
                  questions: keyed(
                    next,
                    'q',
                    all.map(({ key }) => key),
                  ),
                })
              }
              blank={blank}
              most={80}
              readOnly={readOnly}
              addLabel={t('surveys.addQuestion')}
              nameOf={(number) => t('surveys.question', { number })}
            >
              {(question, changeQuestion, index) => (
                <QuestionFields
                  path={`sections.${row}.questions.${index}`}
                  title={t('surveys.question', { number: String(index + 1) })}
                  value={question}
                  onChange={changeQuestion}
                  numbers={numbers.filter(({ key }) => key !== question.key)}
                  errorOf={errorOf}
                  readOnly={readOnly}
                />
              )}
            </ListField>
            {errorNode(errorOf(`sections.${row}.questions`))}
          </>
        )}
      </ListField>
      {errorNode(errorOf('sections'))}
    </div>
  )
}

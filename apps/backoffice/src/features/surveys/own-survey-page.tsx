import { CheckCircleIcon, CircleHalfIcon, CloudCheckIcon, PrinterIcon } from '@kandili/design/icons'
import type { AnswerProblem } from '@kandili/domain'
import { isMoney, numberOf, questionsOf } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { LoadedRecord } from '../../crud/loaded-record.tsx'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, timeOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import form from '../../ui/form.module.css'
import barClasses from '../../ui/save-bar.module.css'
import { useToasts } from '../../ui/toasts.tsx'
import { AnswerTable } from './answer-page.tsx'
import { type Answer, type Calls, figure, hasBefore, type Question, type Section } from './queries.ts'
import { NumberAnswer, QuestionInput } from './question-input.tsx'
import { AnswerState } from './state.tsx'
import classes from './surveys.module.css'
import { type OwnAnswer, useOwnAnswer } from './use-own-answer.ts'

type SectionProps = { answer: Answer; own: OwnAnswer; section: Section; isChecked: boolean }

const isNumber = ({ kind }: Question): boolean => kind === 'INTEGER' || kind === 'MONEY' || kind === 'SUM'

/** Two numbers that must be equal and are not: both, and the difference. */
const Difference = ({ answer, own, question }: SectionProps & { question: Question }) => {
  const t = useT()
  const language = useLanguage()
  const { sections } = answer.survey
  const other = questionsOf(sections).find(({ key }) => key === question.equals)
  const values = [question.key, question.equals ?? ''].map((key) => numberOf(sections, own.values, key))
  const [mine, theirs] = values
  if (!other || mine == null || theirs == null || mine === theirs) return null
  const money = isMoney(sections, question)
  return (
    <p className={classes.differs} role="alert">
      {t('surveys.differs', {
        label: inLanguage(question.label, language),
        own: figure(mine, money, language),
        other: inLanguage(other.label, language),
        theirs: figure(theirs, money, language),
        difference: figure(Math.abs(mine - theirs), money, language),
      })}
    </p>
  )
}

const NumberRow = ({ answer, own, question, isChecked }: SectionProps & { question: Question }) => {
  const t = useT()
  const language = useLanguage()
  const { sections } = answer.survey
  const { key, kind, unit } = question
  const money = isMoney(sections, question)
  const before = numberOf(sections, answer.before, key)
  const sum = numberOf(sections, own.values, key)
  const words = inLanguage(unit, language)
  const value = own.values[key]
  const error =
    own.refused[key] ??
    (Number.isNaN(value) ? t(kind === 'MONEY' ? 'rule.amount' : 'rule.integer') : undefined) ??
    (isChecked ? problemWords(own, key, t) : undefined)
  return (
    <div className={classes.row} data-sum={kind === 'SUM'}>
      <span>
        {inLanguage(question.label, language)}
        {kind === 'SUM' ? <small>{t('surveys.addsUp')}</small> : words && <small>{words}</small>}
      </span>
      {hasBefore(answer) && (
        <span className="num">{before === null ? '–' : figure(before, money, language)}</span>
      )}
      {kind === 'SUM' ? (
        <output className="num" aria-label={inLanguage(question.label, language)}>
          {sum === null ? '–' : figure(sum, money, language)}
        </output>
      ) : (
        <NumberAnswer
          question={question}
          value={value}
          error={error}
          readOnly={!isOpen(answer, key)}
          onChange={(next) => own.change(key, next)}
        />
      )}
    </div>
  )
}

const problemWords = (own: OwnAnswer, key: string, t: ReturnType<typeof useT>): string | undefined => {
  const problem = own.problems.find((one) => one.key === key)
  return problem && t(problem.message as 'rule.required', problem.facts)
}

/** After a return only what was named is open. */
const isOpen = ({ may, status, returnedKeys }: Answer, key: string): boolean =>
  may.change && (status !== 'RETURNED' || returnedKeys.length === 0 || returnedKeys.includes(key))

const SectionForm = (props: SectionProps) => {
  const t = useT()
  const language = useLanguage()
  const { answer, own, section, isChecked } = props
  const { year } = answer.survey
  const numbers = section.questions.some(isNumber)
  return (
    <section className={`card ${classes.card}`}>
      <h2>{inLanguage(section.title, language)}</h2>
      {numbers && hasBefore(answer) && year !== null && (
        <div className={`${classes.row} ${classes.rowHead}`} aria-hidden="true">
          <span>{t('surveys.line')}</span>
          <span className="num">{year - 1}</span>
          <span className="num">{year}</span>
        </div>
      )}
      {section.questions.map((question) =>
        isNumber(question) ? (
          <div key={question.key}>
            <NumberRow {...props} question={question} />
            <Difference {...props} question={question} />
          </div>
        ) : (
          <div key={question.key} className={classes.other}>
            <QuestionInput
              question={question}
              value={own.values[question.key]}
              error={
                own.refused[question.key] ?? (isChecked ? problemWords(own, question.key, t) : undefined)
              }
              readOnly={!isOpen(answer, question.key)}
              onChange={(value) => own.change(question.key, value)}
            />
          </div>
        ),
      )}
    </section>
  )
}

const problemsIn = (section: Section, problems: readonly AnswerProblem[]): number =>
  problems.filter(({ key }) => section.questions.some((one) => one.key === key)).length

const Saved = ({ own }: { own: OwnAnswer }) => {
  const t = useT()
  const { state, savedAt } = own
  const words =
    state === 'CONFLICT'
      ? t('surveys.conflict')
      : state === 'FAILED'
        ? t('surveys.notSaved')
        : state === 'SAVING'
          ? t('surveys.saving')
          : savedAt && t('surveys.saved', { time: timeOf(savedAt) })
  return (
    <p className={classes.saved} role="status" data-state={state}>
      {words && <CloudCheckIcon size={20} />}
      {words}
    </p>
  )
}

const Filling = ({ answer }: { answer: Answer }) => {
  const t = useT()
  const language = useLanguage()
  const toasts = useToasts()
  const own = useOwnAnswer(answer)
  const { sections } = answer.survey
  const returned = sections.findIndex(({ questions }) =>
    questions.some(({ key }) => answer.returnedKeys.includes(key)),
  )
  const [shown, setShown] = useState(Math.max(returned, 0))
  const [isChecked, setChecked] = useState(false)
  const [isSending, setSending] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const section = sections[shown]
  const next = sections[shown + 1]
  const filled = sections.filter((one) => problemsIn(one, own.problems) === 0).length
  const isWhole = filled === sections.length
  const go = (index: number) => {
    setShown(index)
    requestAnimationFrame(() => top.current?.scrollIntoView({ block: 'start' }))
  }
  const submit = async () => {
    setChecked(true)
    const wrong = sections.findIndex((one) => problemsIn(one, own.problems) > 0)
    if (wrong >= 0) {
      go(wrong)
      requestAnimationFrame(() => top.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    setSending(true)
    try {
      await own.submit()
      toasts.success(t('surveys.done'), t('surveys.doneText'))
    } catch (error) {
      toasts.saveFailure(error)
    }
    setSending(false)
  }
  return (
    <>
      {answer.reason && answer.status === 'RETURNED' && (
        <p className={classes.note}>{t('surveys.returnedNote', { reason: answer.reason })}</p>
      )}
      <Saved own={own} />
      <div className={classes.filling} ref={top}>
        <ol className={classes.steps} aria-label={t('form.sections')}>
          {sections.map((one, index) => {
            const open = problemsIn(one, own.problems)
            return (
              <li key={index}>
                <button
                  type="button"
                  aria-current={index === shown ? 'step' : undefined}
                  onClick={() => go(index)}
                >
                  {open === 0 ? <CheckCircleIcon size={22} /> : <CircleHalfIcon size={22} />}
                  <span>
                    {inLanguage(one.title, language)}
                    <small>
                      {open === 0 ? t('surveys.complete') : t('surveys.missing', { count: open })}
                    </small>
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
        {section && (
          <SectionForm key={shown} answer={answer} own={own} section={section} isChecked={isChecked} />
        )}
      </div>
      <div className={barClasses.bar}>
        <p>{t('surveys.sectionsOf', { filled, count: sections.length })}</p>
        {next && (
          <Button variant={isWhole ? 'default' : 'filled'} onClick={() => go(shown + 1)}>
            {t('surveys.next', { section: inLanguage(next.title, language) })}
          </Button>
        )}
        {(isWhole || !next) && (
          <Button variant="filled" loading={isSending} onClick={() => void submit()}>
            {t('surveys.submit')}
          </Button>
        )}
      </div>
    </>
  )
}

const Opened = ({ answer }: { answer: Answer }) => {
  const t = useT()
  const language = useLanguage()
  const { survey } = answer
  const title = inLanguage(survey.title, language)
  usePageTitle(title)
  return (
    <>
      <div className={form.head}>
        <BackLink list="/my-surveys">{t('surveys.own')}</BackLink>
        <h1>{title}</h1>
        <AnswerState status={answer.status} />
        <Button leftSection={<PrinterIcon size={20} />} onClick={() => window.print()}>
          {t('list.print')}
        </Button>
      </div>
      <p className={`num ${classes.meta}`}>
        {survey.organisation && <span>{inLanguage(survey.organisation.title, language)}</span>}
        <span>{t('surveys.untilCode', { until: civilDateOf(survey.submissionTo), code: survey.code })}</span>
      </p>
      {answer.may.change ? (
        <Filling key={answer.status} answer={answer} />
      ) : (
        <div className={classes.cards}>
          {survey.sections.map((section, index) => (
            <AnswerTable key={index} answer={answer} section={section} />
          ))}
        </div>
      )}
    </>
  )
}

/** Fills in a survey, or shows what was submitted. */
export default function OwnSurveyPage() {
  const id = idInAddress(useParams().id) ?? 0
  const asked = useQuery({
    queryKey: ['own-surveys', id],
    queryFn: () => call<Calls['readOwn']>('GET', '/me/surveys/:id', { params: { id } }),
    // What is typed is newer than what the server has.
    refetchOnWindowFocus: false,
    staleTime: 0,
  })
  return (
    <LoadedRecord asked={asked} path={`/my-surveys/${id}`}>
      {(answer) => <Opened answer={answer} />}
    </LoadedRecord>
  )
}

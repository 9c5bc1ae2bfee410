import { CheckCircleIcon, CircleHalfIcon, CloudCheckIcon, PrinterIcon } from '@kandili/design/icons'
import type { AnswerProblem } from '@kandili/domain'
import { isMoney, numberOf, questionsOf } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
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
import { AnswerTable, Steps } from './answer-page.tsx'
import {
  type Answer,
  type Calls,
  figure,
  hasBefore,
  isNumber,
  type Question,
  type Section,
} from './queries.ts'
import { QuestionInput } from './question-input.tsx'
import { AnswerState } from './state.tsx'
import classes from './surveys.module.css'
import { type OwnAnswer, useOwnAnswer } from './use-own-answer.ts'

type SectionProps = { answer: Answer; own: OwnAnswer; section: Section; isChecked: boolean }
type LineProps = SectionProps & { question: Question }

/** Two numbers that must be equal and are not: both, and the difference. */
const Difference = ({ answer, own, question }: LineProps) => {
  const t = useT()
  const language = useLanguage()
  const { sections } = answer.survey
  const other = questionsOf(sections).find(({ key }) => key === question.equals)
  const [mine, theirs] = [question, other].map((one) => one && numberOf(sections, own.values, one.key))
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

/** After a return only what was named is open. */
const isOpen = ({ may, status, returnedKeys }: Answer, key: string): boolean =>
  may.change && (status !== 'RETURNED' || returnedKeys.length === 0 || returnedKeys.includes(key))

const Control = ({ answer, own, question, isChecked }: LineProps) => {
  const t = useT()
  const { key, kind } = question
  const value = own.values[key]
  const problem = isChecked ? own.problems.find((one) => one.key === key) : undefined
  const unreadable = Number.isNaN(value) && t(kind === 'MONEY' ? 'rule.amount' : 'rule.integer')
  return (
    <QuestionInput
      question={question}
      value={value}
      error={
        own.refused[key] ||
        unreadable ||
        (problem && t(problem.message as 'rule.required', problem.facts)) ||
        undefined
      }
      readOnly={!isOpen(answer, key)}
      onChange={(next) => own.change(key, next)}
    />
  )
}

/** A number beside last year's, and where it comes from. */
const NumberLine = (props: LineProps) => {
  const t = useT()
  const language = useLanguage()
  const { answer, own, question } = props
  const { sections } = answer.survey
  const { key, kind, unit } = question
  const money = isMoney(sections, question)
  const label = inLanguage(question.label, language)
  const before = numberOf(sections, answer.before, key)
  const sum = numberOf(sections, own.values, key)
  const known = answer.known[key]
  return (
    <div className={classes.row} data-sum={kind === 'SUM'}>
      <span>
        {label}
        {kind === 'SUM' && <small>{t('surveys.addsUp')}</small>}
        {inLanguage(unit, language) && <small>{inLanguage(unit, language)}</small>}
        {known !== undefined && (
          <small>{t('surveys.known', { number: figure(known, money, language) })}</small>
        )}
      </span>
      {hasBefore(answer) && (
        <span className="num">{before === null ? '–' : figure(before, money, language)}</span>
      )}
      {kind === 'SUM' ? (
        <output className="num" aria-label={label}>
          {sum === null ? '–' : figure(sum, money, language)}
        </output>
      ) : (
        <Control {...props} />
      )}
    </div>
  )
}

const SectionForm = (props: SectionProps) => {
  const t = useT()
  const language = useLanguage()
  const { answer, section } = props
  const { year } = answer.survey
  return (
    <section className={`card ${classes.card}`}>
      <h2>{inLanguage(section.title, language)}</h2>
      {section.questions.some(isNumber) && hasBefore(answer) && year !== null && (
        <div className={`${classes.row} ${classes.rowHead}`} aria-hidden="true">
          <span>{t('surveys.line')}</span>
          <span className="num">{year - 1}</span>
          <span className="num">{year}</span>
        </div>
      )}
      <Suspense>
        {section.questions.map((question) =>
          isNumber(question) ? (
            <div key={question.key}>
              <NumberLine {...props} question={question} />
              <Difference {...props} question={question} />
            </div>
          ) : (
            <div key={question.key} className={classes.other}>
              <Control {...props} question={question} />
            </div>
          ),
        )}
      </Suspense>
    </section>
  )
}

const problemsIn = (section: Section, problems: readonly AnswerProblem[]): number =>
  problems.filter(({ key }) => section.questions.some((one) => one.key === key)).length

const Saved = ({ own: { state, savedAt } }: { own: OwnAnswer }) => {
  const t = useT()
  const words = {
    CONFLICT: t('surveys.conflict'),
    FAILED: t('surveys.notSaved'),
    SAVING: t('surveys.saving'),
    TYPING: '',
    KEPT: '',
  }[state]
  const told = words || (savedAt && t('surveys.saved', { time: timeOf(savedAt) }))
  return (
    <p className={classes.saved} role="status" data-state={state}>
      {told && <CloudCheckIcon size={20} />}
      {told}
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
        <span>{survey.organisations.map((one) => inLanguage(one, language)).join(', ')}</span>
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
      <Steps answer={answer} />
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

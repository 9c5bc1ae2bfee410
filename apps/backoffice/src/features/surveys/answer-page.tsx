import type { CallInput } from '@kandili/contract'
import { PrinterIcon } from '@kandili/design/icons'
import { isMoney, numberOf, questionsOf } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { LoadedRecord } from '../../crud/loaded-record.tsx'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useKept } from '../../lib/session/use-kept.ts'
import { BackLink } from '../../ui/back-link.tsx'
import form from '../../ui/form.module.css'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { RecordTable } from '../../ui/record-table.tsx'
import { StoredImage } from '../../ui/stored-image.tsx'
import { useAct } from '../../ui/use-act.ts'
import {
  type Answer,
  type Answers,
  answerWords,
  type Calls,
  changeOf,
  hasBefore,
  isNumber,
  type Question,
  type Section,
} from './queries.ts'
import { AnswerState } from './state.tsx'
import classes from './surveys.module.css'

const longestReason = 1000

const Value = ({
  question,
  value,
  money,
}: {
  question: Question
  value: Answers[string]
  money: boolean
}) => {
  const t = useT()
  const language = useLanguage()
  if (question.kind === 'FILE' && typeof value === 'string') {
    return <StoredImage fileId={value} size="full" alt={inLanguage(question.label, language)} />
  }
  if (question.kind === 'PATIENT' && Array.isArray(value)) {
    return value.map((one, index) =>
      typeof one === 'object' ? (
        <p key={index}>
          {[one.initials, one.code, one.highRisk && t('surveys.highRisk')].filter(Boolean).join(' · ')}
        </p>
      ) : null,
    )
  }
  return answerWords(question, value, language, money)
}

/** The answers of one section, beside those of the year before where there are any. */
export const AnswerTable = ({ answer, section }: { answer: Answer; section: Section }) => {
  const t = useT()
  const language = useLanguage()
  const { survey, values, before } = answer
  const compares = hasBefore(answer)
  const year = survey.year
  return (
    <section className={`card ${classes.card}`}>
      <h2>{inLanguage(section.title, language)}</h2>
      <table className={classes.answers}>
        <thead>
          <tr>
            <th scope="col">{t('surveys.line')}</th>
            <th scope="col">{year ?? t('surveys.answers')}</th>
            {compares && <th scope="col">{year === null ? '' : year - 1}</th>}
            {compares && <th scope="col">{t('surveys.change')}</th>}
          </tr>
        </thead>
        <tbody>
          {section.questions.map((question) => {
            const { key, kind } = question
            const counts = isNumber(question)
            const money = isMoney(survey.sections, question)
            const now = counts ? numberOf(survey.sections, values, key) : (values[key] ?? null)
            const former = counts ? numberOf(survey.sections, before, key) : null
            const change = counts ? changeOf(now as number | null, former) : null
            return (
              <tr key={key} data-large={change?.isLarge} data-sum={kind === 'SUM'}>
                <th scope="row">{inLanguage(question.label, language)}</th>
                <td className={counts ? 'num' : undefined}>
                  <Value question={question} value={now} money={money} />
                </td>
                {compares && <td className="num">{answerWords(question, former, language, money)}</td>}
                {compares && (
                  <td className="num">{change && `${change.percent > 0 ? '+' : ''}${change.percent} %`}</td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Returns an answer: the reason, and the lines to look at again, those that changed much to begin with. */
const ReturnDialog = ({
  answer: { survey, values, before },
  onSend,
  onClose,
}: {
  answer: Answer
  onSend: (reason: string, keys: string[]) => Promise<unknown>
  onClose: () => void
}) => {
  const t = useT()
  const language = useLanguage()
  const { sections } = survey
  const asked = questionsOf(sections).filter(({ kind }) => kind !== 'SUM')
  const isLarge = ({ key }: Question) =>
    changeOf(numberOf(sections, values, key), numberOf(sections, before, key))?.isLarge
  const [{ keys }, keep] = useKept('return-keys', { keys: asked.filter(isLarge).map(({ key }) => key) })
  return (
    <ReasonDialog
      keptAs="return"
      title={t('surveys.return')}
      action={t('surveys.return')}
      label={t('surveys.reason')}
      hint={t('surveys.reasonHint')}
      longest={longestReason}
      onSend={(reason) => onSend(reason, keys)}
      onClose={onClose}
    >
      <Checkbox.Group label={t('surveys.returnKeys')} value={keys} onChange={(next) => keep({ keys: next })}>
        <div className={classes.keys}>
          {asked.map(({ key, label }) => (
            <Checkbox key={key} value={key} label={inLanguage(label, language)} />
          ))}
        </div>
      </Checkbox.Group>
    </ReasonDialog>
  )
}

/** Who submitted, returned and accepted an answer, and when. */
export const Steps = ({ answer: { steps } }: { answer: Answer }) => {
  const t = useT()
  if (steps.length === 0) return null
  return (
    <section className={`card ${classes.card}`}>
      <h2>{t('history.title')}</h2>
      <RecordTable heads={[t('surveys.changedAt'), t('surveys.who'), t('field.status')]} ends={0}>
        {steps.map(({ at, by, status }) => (
          <tr key={at}>
            <td className="num">{dateTimeOf(at)}</td>
            <td>{by}</td>
            <td>{t(`surveys.state.${status}`)}</td>
          </tr>
        ))}
      </RecordTable>
    </section>
  )
}

const Opened = ({ answer }: { answer: Answer }) => {
  const t = useT()
  const language = useLanguage()
  const { survey } = answer
  const params = { id: survey.id, answerId: answer.id ?? 0 }
  const { act, tell } = useAct([['survey-answers', survey.id]])
  const [isReturning, setReturning] = useState(false)
  const title = inLanguage(answer.title, language)
  usePageTitle(title)
  const put = (body: CallInput<Calls['decideAnswer']>['body']) =>
    call<Calls['decideAnswer']>('PUT', '/surveys/:id/answers/:answerId/decision', { params, body })
  return (
    <>
      <div className={form.head}>
        <BackLink list={`/surveys/${survey.id}/answers`}>{inLanguage(survey.title, language)}</BackLink>
        <h1>{title}</h1>
        <AnswerState status={answer.status} />
        <Button leftSection={<PrinterIcon size={20} />} onClick={() => window.print()}>
          {t('list.print')}
        </Button>
        {answer.may.decide && (
          <>
            <Button onClick={() => setReturning(true)}>{t('surveys.return')}</Button>
            <Button
              variant="filled"
              onClick={() => void tell(() => put({ decision: 'ACCEPTED' }), t('surveys.accepted'))}
            >
              {t('surveys.accept')}
            </Button>
          </>
        )}
      </div>
      {answer.reason && (
        <p className={classes.note}>{t('surveys.returnedNote', { reason: answer.reason })}</p>
      )}
      <div className={classes.cards}>
        {survey.sections.map((section, index) => (
          <AnswerTable key={index} answer={answer} section={section} />
        ))}
      </div>
      <Steps answer={answer} />
      {isReturning && (
        <ReturnDialog
          answer={answer}
          onSend={(reason, keys) =>
            act(() => put({ decision: 'RETURNED', reason, keys }), t('surveys.returned'))
          }
          onClose={() => setReturning(false)}
        />
      )}
    </>
  )
}

/** One answer, to accept or to return. */
export default function AnswerPage() {
  const { id: text, answerId: other } = useParams()
  const [id, answerId] = [idInAddress(text) ?? 0, idInAddress(other) ?? 0]
  const asked = useQuery({
    queryKey: ['survey-answers', id, answerId],
    queryFn: () =>
      call<Calls['readAnswer']>('GET', '/surveys/:id/answers/:answerId', { params: { id, answerId } }),
  })
  return (
    <LoadedRecord asked={asked} path={`/surveys/${id}/answers/${answerId}`}>
      {(answer) => <Opened answer={answer} />}
    </LoadedRecord>
  )
}

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
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useKept } from '../../lib/session/use-kept.ts'
import { BackLink } from '../../ui/back-link.tsx'
import form from '../../ui/form.module.css'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { StoredImage } from '../../ui/stored-image.tsx'
import { useAct } from '../../ui/use-act.ts'
import {
  type Answer,
  type Answers,
  answerKey,
  answerWords,
  type Calls,
  changeOf,
  hasBefore,
  type Question,
  type Section,
  useCheckingPath,
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
            const isNumber = kind === 'INTEGER' || kind === 'MONEY' || kind === 'SUM'
            const money = isMoney(survey.sections, question)
            const now = isNumber ? numberOf(survey.sections, values, key) : (values[key] ?? null)
            const former = isNumber ? numberOf(survey.sections, before, key) : null
            const change = isNumber ? changeOf(now as number | null, former) : null
            return (
              <tr key={key} data-large={change?.isLarge} data-sum={kind === 'SUM'}>
                <th scope="row">{inLanguage(question.label, language)}</th>
                <td className={isNumber ? 'num' : undefined}>
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

type Decide = (body: object, done: string) => Promise<unknown>

/** Returns an answer: the reason, and the lines to look at again, those that changed much to begin with. */
const ReturnDialog = ({
  answer,
  decide,
  onClose,
}: {
  answer: Answer
  decide: Decide
  onClose: () => void
}) => {
  const t = useT()
  const language = useLanguage()
  const { sections } = answer.survey
  const asked = questionsOf(sections).filter(({ kind }) => kind !== 'SUM')
  const large = asked.filter(
    ({ key }) =>
      changeOf(numberOf(sections, answer.values, key), numberOf(sections, answer.before, key))?.isLarge,
  )
  const [{ reason, keys }, keep] = useKept('return', { reason: '', keys: large.map(({ key }) => key) })
  return (
    <FormDialog
      title={t('surveys.return')}
      action={t('surveys.return')}
      errors={reason.trim() === '' ? { reason: t('rule.required') } : {}}
      onSend={() => decide({ decision: 'RETURNED', reason: reason.trim(), keys }, t('surveys.returned'))}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <ReasonField
            label={t('surveys.reason')}
            hint={t('surveys.reasonHint')}
            longest={longestReason}
            value={reason}
            error={errorOf('reason')}
            onChange={(typed) => keep({ reason: typed, keys })}
          />
          <Checkbox.Group
            label={t('surveys.returnKeys')}
            value={keys}
            onChange={(next) => keep({ reason, keys: next })}
          >
            <div className={classes.keys}>
              {asked.map(({ key, label }) => (
                <Checkbox key={key} value={key} label={inLanguage(label, language)} />
              ))}
            </div>
          </Checkbox.Group>
        </>
      )}
    </FormDialog>
  )
}

const Opened = ({ answer }: { answer: Answer }) => {
  const t = useT()
  const language = useLanguage()
  const path = useCheckingPath()
  const { survey } = answer
  const params = { id: survey.id, answerId: answer.id ?? 0 }
  const { act, tell } = useAct([['survey-answers', survey.id]])
  const [isReturning, setReturning] = useState(false)
  const title = inLanguage(answer.title, language)
  usePageTitle(title)
  const put = (body: object) =>
    call<Calls['decideAnswer']>('PUT', '/surveys/:id/answers/:answerId/decision', {
      params,
      body: body as { decision: 'ACCEPTED' },
    })
  return (
    <>
      <div className={form.head}>
        <BackLink list={`${path}/${survey.id}/answers`}>{inLanguage(survey.title, language)}</BackLink>
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
      {isReturning && (
        <ReturnDialog
          answer={answer}
          decide={(body, done) => act(() => put(body), done)}
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
    queryKey: answerKey(id, answerId),
    queryFn: () =>
      call<Calls['readAnswer']>('GET', '/surveys/:id/answers/:answerId', { params: { id, answerId } }),
  })
  return (
    <LoadedRecord asked={asked} path={`${useCheckingPath()}/${id}/answers/${answerId}`}>
      {(answer) => <Opened answer={answer} />}
    </LoadedRecord>
  )
}

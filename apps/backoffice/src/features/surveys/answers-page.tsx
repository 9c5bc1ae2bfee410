import type { endpoints } from '@kandili/contract'
import { BellIcon } from '@kandili/design/icons'
import { isMoney, questionsOf } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { ExportMenu } from '../../crud/export-menu.tsx'
import { LoadedRecord } from '../../crud/loaded-record.tsx'
import { saveTables } from '../../crud/spreadsheet/save-tables.ts'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, dateTimeOf, numberOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import form from '../../ui/form.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'
import { ChangeStatus } from './change-status.tsx'
import type { Calls } from './queries.ts'
import { AnswerState, stateOf } from './state.tsx'
import classes from './surveys.module.css'

type Overview = endpoints.surveys.SurveyAnswers
/** What waits for its checker first. */
const states = ['SUBMITTED', 'BEGUN', 'NONE', 'RETURNED', 'ACCEPTED'] as const

/** Answers and codebook, as two files of CSV or two sheets of one workbook. */
const ExportAnswers = ({ id, code }: { id: number; code: string }) => {
  const t = useT()
  const language = useLanguage()
  const toasts = useToasts()
  const start = async (kind: 'csv' | 'xlsx') => {
    try {
      const { rows, codebook, answers } = await call<Calls['exportAnswers']>('GET', '/surveys/:id/export', {
        params: { id },
      })
      const books = { name: `${code}-codebook`, sheet: 'codebook', rows: codebook }
      await saveTables(kind, language, { name: code, sheet: code, rows }, books)
      toasts.snackbar(t('list.exported', { count: answers }))
    } catch (error) {
      toasts.failure(t('list.exportFailed'), error)
    }
  }
  return (
    <ExportMenu
      arrived={undefined}
      total={undefined}
      further={undefined}
      onStart={(kind) => void start(kind)}
    />
  )
}

const Rows = ({ overview }: { overview: Overview }) => {
  const t = useT()
  const language = useLanguage()
  const { survey, rows } = overview
  const { act } = useAct([])
  const toasts = useToasts()
  const remind = async () => {
    try {
      const { reminded } = await act(() =>
        call<Calls['remind']>('POST', '/surveys/:id/reminder', { params: { id: survey.id } }),
      )
      toasts.success(t('surveys.reminded', { count: reminded }))
    } catch (error) {
      toasts.saveFailure(error)
    }
  }
  const count = survey.sections.length
  const ordered = states.flatMap((state) => rows.filter((row) => stateOf(row.status) === state))
  return (
    <>
      <dl className={`card ${classes.counts}`}>
        {states.map((state) => (
          <div key={state}>
            <dt>{t(`surveys.state.${state}`)}</dt>
            <dd className="num">{rows.filter((row) => stateOf(row.status) === state).length}</dd>
          </div>
        ))}
      </dl>
      <section className={`card ${classes.card}`}>
        {overview.may.decide && survey.status === 'OPEN' && (
          <p className={classes.above}>
            <Button leftSection={<BellIcon size={20} />} onClick={() => void remind()}>
              {t('surveys.remind')}
            </Button>
          </p>
        )}
        <RecordTable
          heads={[t('surveys.who'), t('surveys.filled'), t('surveys.changedAt'), t('field.status')]}
          ends={0}
        >
          {ordered.map((row, index) => (
            <tr key={row.id ?? `none-${index}`}>
              <td>
                {row.id === null ? (
                  inLanguage(row.title, language)
                ) : (
                  <Link to={`/surveys/${survey.id}/answers/${row.id}`}>
                    {inLanguage(row.title, language)}
                  </Link>
                )}
              </td>
              <td className={classes.progress}>
                <Progress
                  value={(row.filled / Math.max(count, 1)) * 100}
                  color="var(--honey)"
                  aria-hidden="true"
                />
                <span className="num">{t('surveys.sectionsOf', { filled: row.filled, count })}</span>
              </td>
              <td className="num">{row.updatedAt ? dateTimeOf(row.updatedAt) : '–'}</td>
              <td>
                <AnswerState status={row.status} />
              </td>
            </tr>
          ))}
        </RecordTable>
      </section>
    </>
  )
}

const Results = ({ overview: { survey, answers, results } }: { overview: Overview }) => {
  const t = useT()
  const language = useLanguage()
  const questions = questionsOf(survey.sections)
  return (
    <section className={`card ${classes.card}`}>
      <h2>{t('surveys.results')}</h2>
      {answers === null ? (
        <p>{t('surveys.tooFew')}</p>
      ) : (
        <>
          <p>{t('surveys.count', { count: answers })}</p>
          {results.map(({ key, sum, choices, texts }) => {
            const question = questions.find((one) => one.key === key)
            if (!question || (sum === null && choices.length === 0 && texts.length === 0)) return null
            return (
              <div key={key} className={classes.result}>
                <h3>{inLanguage(question.label, language)}</h3>
                {sum !== null && (
                  <p className="num">
                    {isMoney(survey.sections, question) ? formatMoney(sum) : numberOf(sum, language)}
                  </p>
                )}
                {choices.map((choice) => {
                  const option = question.options.find((one) => one.key === choice.key)
                  return (
                    <p key={choice.key} className={classes.choice}>
                      <span>{option && inLanguage(option.label, language)}</span>
                      <Progress
                        value={((choice.count ?? 0) / answers) * 100}
                        color="var(--honey)"
                        aria-hidden="true"
                      />
                      <span className="num">{choice.count ?? t('surveys.hidden')}</span>
                    </p>
                  )
                })}
                {texts.map((text, index) => (
                  <p key={index}>{text}</p>
                ))}
              </div>
            )
          })}
        </>
      )}
    </section>
  )
}

const Opened = ({ overview }: { overview: Overview }) => {
  const t = useT()
  const language = useLanguage()
  const { survey, may } = overview
  const title = inLanguage(survey.title, language)
  usePageTitle(title)
  const { periodFrom, periodTo, submissionFrom, submissionTo } = survey
  return (
    <>
      <div className={form.head}>
        <BackLink list="/surveys">{t('nav.surveys')}</BackLink>
        <h1>{title}</h1>
        <Button component={Link} to={`/surveys/${survey.id}`}>
          {t('surveys.form')}
        </Button>
        <ExportAnswers id={survey.id} code={survey.code} />
        {may.open && <ChangeStatus id={survey.id} status={survey.status} audience={survey.audience} />}
      </div>
      <p className={`num ${classes.meta}`}>
        <span>{survey.code}</span>
        <span>{t(`surveys.status.${survey.status}`)}</span>
        {periodFrom && periodTo && (
          <span>{t('surveys.about', { from: civilDateOf(periodFrom), to: civilDateOf(periodTo) })}</span>
        )}
        <span>
          {t('surveys.submitted', { from: civilDateOf(submissionFrom), to: civilDateOf(submissionTo) })}
        </span>
      </p>
      {survey.kind === 'SURVEY' && <Rows overview={overview} />}
      <Results overview={overview} />
    </>
  )
}

/** Who has answered, and what all answered together. */
export default function AnswersPage() {
  const id = idInAddress(useParams().id) ?? 0
  const asked = useQuery({
    queryKey: ['survey-answers', id],
    queryFn: () => call<Calls['readAnswers']>('GET', '/surveys/:id/answers', { params: { id } }),
  })
  return (
    <LoadedRecord asked={asked} path={`/surveys/${id}/answers`}>
      {(overview) => <Opened overview={overview} />}
    </LoadedRecord>
  )
}

import type { endpoints } from '@kandili/contract'
import { BellIcon, DownloadSimpleIcon } from '@kandili/design/icons'
import { isMoney, questionsOf } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { Button, Menu, Progress } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { LoadedRecord } from '../../crud/loaded-record.tsx'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, dateTimeOf, numberOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { download, saveBlob, toCsv } from '../../ui/csv.ts'
import form from '../../ui/form.module.css'
import { RecordTable } from '../../ui/record-table.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'
import { ChangeStatus } from './change-status.tsx'
import { type Calls, useAnswers, useCheckingPath } from './queries.ts'
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
      if (kind === 'csv') {
        const separator = language === 'el' ? ';' : ','
        download(`${code}.csv`, toCsv(rows, separator))
        download(`${code}-codebook.csv`, toCsv(codebook, separator))
      } else {
        const { excelOf } = await import('../../crud/spreadsheet/spreadsheets.ts')
        saveBlob(`${code}.xlsx`, await excelOf({ name: code, rows }, { name: 'codebook', rows: codebook }))
      }
      toasts.snackbar(t('list.exported', { count: answers }))
    } catch (error) {
      toasts.failure(t('list.exportFailed'), error)
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<DownloadSimpleIcon size={20} />}>{t('list.export')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void start('csv')}>{t('list.exportCsv')}</Menu.Item>
        <Menu.Item onClick={() => void start('xlsx')}>{t('list.exportExcel')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const Rows = ({ overview, path }: { overview: Overview; path: string }) => {
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
                  <Link to={`${path}/${survey.id}/answers/${row.id}`}>{inLanguage(row.title, language)}</Link>
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
  const path = useCheckingPath()
  const { survey, may } = overview
  const title = inLanguage(survey.title, language)
  usePageTitle(title)
  const { periodFrom, periodTo, submissionFrom, submissionTo } = survey
  return (
    <>
      <div className={form.head}>
        <BackLink list={path}>{t('nav.surveys')}</BackLink>
        <h1>{title}</h1>
        {path === '/surveys' && (
          <Button component={Link} to={`/surveys/${survey.id}`}>
            {t('surveys.form')}
          </Button>
        )}
        <ExportAnswers id={survey.id} code={survey.code} />
        {may.decide && <ChangeStatus id={survey.id} status={survey.status} />}
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
      {survey.kind === 'SURVEY' && <Rows overview={overview} path={path} />}
      <Results overview={overview} />
    </>
  )
}

/** Who has answered, and what all answered together. */
export default function AnswersPage() {
  const id = idInAddress(useParams().id) ?? 0
  return (
    <LoadedRecord asked={useAnswers(id)} path={`${useCheckingPath()}/${id}/answers`}>
      {(overview) => <Opened overview={overview} />}
    </LoadedRecord>
  )
}

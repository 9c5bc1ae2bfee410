import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { inLanguage } from '@kandili/messages'
import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { problemsOf } from '../features/account/refusals.ts'
import styles from '../features/polls/polls.module.css'
import { Questions } from '../features/polls/questions.tsx'
import { readAnswers } from '../features/polls/read-answers.ts'
import { Results } from '../features/polls/results.tsx'
import { apiOf } from '../lib/api.ts'
import { orNotFound } from '../lib/failures.ts'
import { dayOfYear } from '../lib/format.ts'
import { languageOf, useLanguage, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { useProblems } from '../lib/use-problems.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { TextField } from '../ui/field.tsx'
import { Lead, Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const handle = { hydrate: false }

const readSurvey = (asking: LoaderFunctionArgs | ActionFunctionArgs) =>
  orNotFound(apiOf(asking).call(endpoints.surveys.readPublic, { params: { id: Number(asking.params.id) } }))

export async function loader(asking: LoaderFunctionArgs) {
  const query = new URL(asking.request.url).searchParams
  return {
    survey: await readSurvey(asking),
    /** The tracking code of the act after which it is asked. */
    request: query.get('request') ?? '',
    sent: query.get('sent'),
    words: wordsOf(asking.request, 'info', 'shared'),
  }
}

/** Sends the answers, and asks again with everything that was typed if something is missing. */
export async function action(asking: ActionFunctionArgs) {
  const survey = await readSurvey(asking)
  const form = await readForm(asking.request)
  const [email, request] = [String(form.get('email') ?? ''), String(form.get('request') ?? '')]
  const values = readAnswers(survey.sections, form)
  try {
    const { counted } = await apiOf(asking).call(endpoints.surveys.answerPublic, {
      params: { id: survey.id },
      body: { values, ...(request ? { request } : { email }) },
    })
    return redirect(
      `/${languageOf(asking.request)}/polls/${survey.id}?sent=${counted ? 'counted' : 'mail'}`,
      303,
    )
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    return data({ values, email, problems: problemsOf(error) }, { status: 422 })
  }
}

function AnswerForm() {
  const t = useT('info')
  const { survey, request } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const { problems } = useProblems(answered?.problems)
  return (
    <>
      <ErrorSummary problems={problems} focus="field" />
      <Form method="post" className={styles.form} noValidate>
        <Questions
          sections={survey.sections}
          values={answered?.values ?? {}}
          errors={problems?.fields ?? {}}
        />
        {request ? (
          <input type="hidden" name="request" value={request} />
        ) : (
          <TextField
            name="email"
            type="email"
            label={t('polls.email')}
            hint={t('polls.emailHint')}
            autoComplete="email"
            maxLength={254}
            defaultValue={answered?.email}
            error={problems?.fields.email}
          />
        )}
        <Button look="primary">{t('polls.send')}</Button>
      </Form>
    </>
  )
}

/** A poll of a parish, or a questionnaire after an act; afterwards its results. */
export default function PollPage() {
  const t = useT('info')
  const language = useLanguage()
  const { survey, sent, request } = useLoaderData<typeof loader>()
  const title = inLanguage(survey.title, language)
  const done = sent === 'counted' ? 'counted' : 'sent'
  return (
    <>
      <PageHead title={title} description={title} indexed={false} isSecret={request !== ''} />
      <Page id="content" tabIndex={-1}>
        <div className={styles.page}>
          <h1>{sent ? t(`polls.${done}`) : title}</h1>
          {sent ? (
            <Lead>{t(`polls.${done}Text`)}</Lead>
          ) : survey.state === 'EARLY' ? (
            <Lead>{t('polls.early', { date: dayOfYear(language, survey.submissionFrom) })}</Lead>
          ) : survey.state === 'OVER' ? (
            <>
              <Lead>{t('polls.over')}</Lead>
              {survey.results && <Results survey={survey} results={survey.results} />}
            </>
          ) : (
            <>
              <Lead>
                {survey.temple && t('polls.of', { temple: inLanguage(survey.temple.title, language) })}{' '}
                {t('polls.until', { date: dayOfYear(language, survey.submissionTo) })}
              </Lead>
              <AnswerForm />
            </>
          )}
        </div>
      </Page>
    </>
  )
}

import { endpoints } from '@kandili/contract'
import {
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { orUnreachable } from '../features/account/refusals.ts'
import { ApplicationForm } from '../features/application/application-form.tsx'
import { sendApplication } from '../features/application/send-application.server.ts'
import { apiOf } from '../lib/api.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Lead, Page } from '../ui/layout.tsx'
import { PageHead } from '../ui/page-head.tsx'

export async function loader(asking: LoaderFunctionArgs) {
  const api = apiOf(asking)
  const sent = new URL(asking.request.url).searchParams.get('sent')
  return {
    sent: sent && /^\d{1,12}$/.test(sent) ? sent : null,
    countries: await api.call(endpoints.userRequests.countries),
    fileLimit: (await api.call(endpoints.website.readParameters)).fileSizeLimit,
    words: wordsOf(asking.request, 'application', 'authentication', 'shared'),
  }
}

export const action = sendApplication

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  orUnreachable(serverAction<typeof action>)

export default function ApplyForTemple() {
  const { sent, countries, fileLimit } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const t = useT('application')
  const language = useLanguage()
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} indexed={sent === null} />
      <Page id="content" tabIndex={-1}>
        <h1>{t(sent ? 'done.title' : 'title')}</h1>
        <Lead>{sent ? t('done.text', { number: sent }) : t('lead')}</Lead>
        {sent ? (
          <p style={{ marginTop: '2.25rem' }}>
            <ButtonLink look="primary" to={`/${language}`}>
              {t('done.home')}
            </ButtonLink>
          </p>
        ) : (
          <ApplicationForm answered={answered} countries={countries} fileLimit={fileLimit} />
        )}
      </Page>
    </>
  )
}

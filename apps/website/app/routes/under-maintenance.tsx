import { endpoints } from '@kandili/contract'
import { safeReturnPath } from '@kandili/contract/addresses'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf, underMaintenance } from '../lib/api.ts'
import { useLanguage, useT } from '../lib/language.ts'
import { FailurePage } from '../shell/failure-page.tsx'
import { PlainPage } from '../shell/plain-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'

/** Retrying returns the user to the page they came from (`to`) once maintenance is over. */
export async function loader(asking: LoaderFunctionArgs) {
  const parameters = await apiOf(asking).call(endpoints.website.readParameters)
  if (parameters.underMaintenance) throw underMaintenance()
  const to = new URL(asking.request.url).searchParams.get('to')
  return to === null ? null : redirect(safeReturnPath(to))
}

export default function UnderMaintenance() {
  const t = useT('shell')
  const language = useLanguage()
  return (
    <>
      <PageHead title={t('maintenance.title')} description={t('maintenance.text')} indexed={false} />
      <PlainPage title={t('maintenance.title')} text={t('maintenance.text')}>
        <ButtonLink look="primary" to={`/${language}`}>
          {t('backHome')}
        </ButtonLink>
      </PlainPage>
    </>
  )
}

export const ErrorBoundary = FailurePage

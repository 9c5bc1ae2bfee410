import { endpoints } from '@kandili/contract'
import { safeReturnPath } from '@kandili/contract/addresses'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf, underMaintenance } from '../api.ts'
import { ButtonLink } from '../components/button.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useLanguage, useT } from '../language.ts'
import { FailurePage } from '../shell/failure-page.tsx'
import { PlainPage } from '../shell/plain-page.tsx'

/** Whoever was sent here from a page of his (`to`) gets back to it by asking again, once the maintenance is over. */
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

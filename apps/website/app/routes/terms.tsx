import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadTopic } from '../features/info/info.server.ts'
import { InfoPage } from '../features/info/info-page.tsx'
import { useLanguage, useT } from '../lib/language.ts'
import { ButtonLink } from '../ui/button.tsx'

export const handle = { hydrate: false }

export const loader = (asking: LoaderFunctionArgs) => loadTopic(asking, 'terms')

export default function Terms() {
  const { parameters } = useLoaderData<typeof loader>()
  const t = useT('shell')
  const language = useLanguage()
  return (
    <InfoPage topic="terms" operator={parameters.operator} version={parameters.termsVersion}>
      <ButtonLink to={`/${language}/privacy`}>{t('nav.privacy')}</ButtonLink>
      <ButtonLink to={`/${language}/accessibility`}>{t('nav.accessibility')}</ButtonLink>
    </InfoPage>
  )
}

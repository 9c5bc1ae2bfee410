import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadTopic } from '../features/info/info.server.ts'
import { InfoPage } from '../features/info/info-page.tsx'
import { useLanguage, useT } from '../lib/language.ts'
import { ButtonLink } from '../ui/button.tsx'

export const handle = { hydrate: false }

export const loader = (asking: LoaderFunctionArgs) => loadTopic(asking, 'help')

export default function Help() {
  const { parameters } = useLoaderData<typeof loader>()
  const t = useT('info')
  const language = useLanguage()
  return (
    <InfoPage topic="help" operator={parameters.operator} values={{ days: parameters.retentionDays }}>
      <ButtonLink to={`/${language}/register-of-temples`}>{t('help.register')}</ButtonLink>
      <ButtonLink to={`/${language}/impostors`}>{t('help.impostors')}</ButtonLink>
      <ButtonLink to={`/${language}/status`}>{t('status.title')}</ButtonLink>
    </InfoPage>
  )
}

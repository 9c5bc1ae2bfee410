import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadTopic } from '../features/info/info.server.ts'
import { InfoPage } from '../features/info/info-page.tsx'
import { useLanguage, useT } from '../lib/language.ts'
import { exampleGross, formatMoney, splitOf } from '../lib/money.ts'
import { ButtonLink } from '../ui/button.tsx'

export const handle = { hydrate: false }

export const loader = (asking: LoaderFunctionArgs) => loadTopic(asking, 'forTemples')

export default function ForTemples() {
  const { parameters } = useLoaderData<typeof loader>()
  const t = useT('info')
  const language = useLanguage()
  const { temple } = splitOf(exampleGross, { ...parameters, gatewayFeeBearer: 'PLATFORM' })
  return (
    <InfoPage
      topic="forTemples"
      operator={parameters.operator}
      values={{ gross: formatMoney(exampleGross), net: formatMoney(temple) }}
    >
      <ButtonLink look="primary" to={`/${language}/for-temples/apply`}>
        {t('forTemples.apply')}
      </ButtonLink>
      <ButtonLink to="/login">{t('forTemples.login')}</ButtonLink>
    </InfoPage>
  )
}

import { infoMessages } from '@kandili/messages/website'
import { useLoaderData } from 'react-router'
import { ButtonLink } from '../components/button.tsx'
import { InfoPage } from '../info/info-page.tsx'
import { loadParameters } from '../info/parameters.ts'
import { useT } from '../language.ts'
import { exampleGross, formatMoney, splitOf } from '../money.ts'

export const loader = loadParameters

export default function ForTemples() {
  const { parameters } = useLoaderData<typeof loader>()
  const t = useT(infoMessages)
  const { temple } = splitOf(exampleGross, { ...parameters, gatewayFeeBearer: 'PLATFORM' })
  return (
    <InfoPage topic="forTemples" values={{ gross: formatMoney(exampleGross), net: formatMoney(temple) }}>
      <ButtonLink look="primary" to="/login">
        {t('forTemples.login')}
      </ButtonLink>
    </InfoPage>
  )
}

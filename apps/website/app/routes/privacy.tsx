import { useLoaderData } from 'react-router'
import { InfoPage } from '../info/info-page.tsx'
import { loadParameters } from '../info/parameters.ts'

export const loader = loadParameters

export default function Privacy() {
  const { parameters } = useLoaderData<typeof loader>()
  return (
    <InfoPage
      topic="privacy"
      version={parameters.privacyVersion}
      values={{ days: parameters.retentionDays }}
    />
  )
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadTopic } from '../info/info.server.ts'
import { InfoPage } from '../info/info-page.tsx'

export const loader = (asking: LoaderFunctionArgs) => loadTopic(asking, 'privacy')

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

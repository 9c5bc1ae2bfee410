import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadTopic } from '../features/info/info.server.ts'
import { InfoPage } from '../features/info/info-page.tsx'

export const handle = { hydrate: false }

export const loader = (asking: LoaderFunctionArgs) => loadTopic(asking, 'privacy')

export default function Privacy() {
  const { parameters } = useLoaderData<typeof loader>()
  return (
    <InfoPage
      topic="privacy"
      operator={parameters.operator}
      version={parameters.privacyVersion}
      values={{ days: parameters.retentionDays }}
    />
  )
}

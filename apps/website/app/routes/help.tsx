import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadTopic } from '../features/info/info.server.ts'
import { InfoPage } from '../features/info/info-page.tsx'

export const loader = (asking: LoaderFunctionArgs) => loadTopic(asking, 'help')

export default function Help() {
  const { parameters } = useLoaderData<typeof loader>()
  return <InfoPage topic="help" operator={parameters.operator} values={{ days: parameters.retentionDays }} />
}

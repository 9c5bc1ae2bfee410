import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadTopic } from '../features/info/info.server.ts'
import { InfoPage } from '../features/info/info-page.tsx'

export const handle = { hydrate: false }

export const loader = (asking: LoaderFunctionArgs) => loadTopic(asking, 'accessibility')

/** The accessibility statement (directive 2019/882, annex V; Greek law 4994/2022). */
export default function Accessibility() {
  const { parameters } = useLoaderData<typeof loader>()
  return <InfoPage topic="accessibility" operator={parameters.operator} />
}

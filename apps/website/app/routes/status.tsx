import { endpoints } from '@kandili/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { loadTopic } from '../features/info/info.server.ts'
import { InfoPage } from '../features/info/info-page.tsx'
import { apiOf } from '../lib/api.ts'
import { useT } from '../lib/language.ts'
import { visitContext } from '../lib/visit.ts'

export const handle = { hydrate: false }

/** While the database cannot be written, requests wait and nothing is known of the rest. */
export const loader = async (asking: LoaderFunctionArgs) => {
  const { ok: requests } = await asking.context.get(visitContext).fetch('/api/ready', {})
  const topic = await loadTopic(asking, 'status')
  const rest = requests ? await apiOf(asking).call(endpoints.website.readStatus) : {}
  return { ...topic, status: { requests, payments: null, mails: null, jobs: null, ...rest } }
}

/** What works now, in plain words. */
export default function Status() {
  const { parameters, status } = useLoaderData<typeof loader>()
  const t = useT('info')
  const said = (part: keyof typeof status): string => {
    const works = status[part]
    if (works === null) return t('status.unknown')
    return works ? t('status.works') : t(`status.${part}.away`)
  }
  return (
    <InfoPage
      topic="status"
      operator={parameters.operator}
      values={{
        requests: said('requests'),
        payments: said('payments'),
        mails: said('mails'),
        jobs: said('jobs'),
      }}
    />
  )
}

import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FlamePage } from '../features/moment/flame-page.tsx'
import { apiOf } from '../lib/api.ts'
import { languageInPath, useT } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'
import { PageHead } from '../ui/page-head.tsx'

/** It is installed under its own URL, with a neutral name (root.tsx). */
export const handle = { ownManifest: true }

/** Only the flame, for a home screen: no name, no temple, no price. */
export async function loader(asking: LoaderFunctionArgs) {
  if (!languageInPath(new URL(asking.request.url).pathname)) throw data(null, { status: 404 })
  const code = asking.params.code ?? ''
  const words = wordsOf(asking.request, 'moment', 'track', 'shared')
  try {
    const request = await apiOf(asking).call(endpoints.requests.track, { params: { code } })
    const line = request.lines.find(({ id }) => id === Number(asking.params.line))
    if (line?.service !== 'CANDLE') throw data(null, { status: 404 })
    const { litAt, burnsUntil, drawing, drawnWidth, drawnHeight, service } = line
    const flame = { litAt, burnsUntil, drawing, drawnWidth, drawnHeight, service }
    return {
      code,
      flame,
      isSent: line.state !== 'PENDING' || request.paidAt !== null,
      now: Date.now(),
      words,
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export default function TrackFlame() {
  const { code, flame, isSent, now } = useLoaderData<typeof loader>()
  const t = useT('moment')
  return (
    <>
      <PageHead title={t('flame.title')} description={t('flame.title')} indexed={false} isSecret />
      <FlamePage code={code} flame={flame} isSent={isSent} startedAt={now} />
    </>
  )
}

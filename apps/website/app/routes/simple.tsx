import { endpoints } from '@kandili/contract'
import { preferenceCookie } from '@kandili/design/preferences'
import { withTemple } from '@kandili/domain'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Draft, loadDraft } from '../features/request/draft/draft.server.ts'
import { SimpleStart } from '../features/simple/choices.tsx'
import { goOn, hasNames, withOffering } from '../features/simple/simple.server.ts'
import { apiOf } from '../lib/api.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'

export const handle = { isSimple: true }

const slugIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^[\w-]{1,120}$/.test(text) ? text : undefined

/** A kiosk may start with its own temple: `/el/simple?temple=agios-nikolaos`. */
export async function loader(asking: LoaderFunctionArgs) {
  const [{ draft }, parameters] = await Promise.all([
    loadDraft(asking),
    apiOf(asking).call(endpoints.website.readParameters),
  ])
  const temple = slugIn(new URL(asking.request.url).searchParams.get('temple'))
  return { parameters, isBegun: hasNames(draft), temple, words: wordsOf(asking.request, 'simple') }
}

/**
 * Continues what was begun, whichever service it is, or begins a candle. The first answer, not a visit, chooses the
 * simple form for this browser.
 */
export async function action(asking: ActionFunctionArgs) {
  const { draft } = await loadDraft(asking)
  const temple = slugIn((await readForm(asking.request)).get('temple'))
  const candle: Draft = { ...(temple ? withTemple(draft, temple) : draft), service: 'CANDLE' }
  const response = await goOn(
    asking,
    draft.service && hasNames(draft) ? draft : await withOffering(asking, candle),
  )
  response.headers.append('set-cookie', preferenceCookie('simple', 'yes'))
  return response
}

export default function Simple() {
  const { parameters, isBegun, temple } = useLoaderData<typeof loader>()
  return <SimpleStart parameters={parameters} isBegun={isBegun} temple={temple} />
}

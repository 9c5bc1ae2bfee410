import { endpoints } from '@kandili/contract'
import { addAct, isFinished, isFull, withTemple } from '@kandili/domain'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { loadDraft } from '../features/request/draft/draft.server.ts'
import { SimpleStart } from '../features/simple/choices.tsx'
import { chooseSimple, goOn, hasNames, withCandle } from '../features/simple/simple.server.ts'
import { apiOf } from '../lib/api.ts'
import { headersOfLoader } from '../lib/headers-of-loader.ts'
import { languageOf } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { wordsOf } from '../lib/words.server.ts'

export const handle = { isSimple: true }
export const headers = headersOfLoader

const slugIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^[\w-]{1,120}$/.test(text) ? text : undefined

/**
 * Opening this page chooses the simple form for this browser. A kiosk may start with its own temple:
 * `/el/simple?temple=agios-nikolaos`.
 */
export async function loader(asking: LoaderFunctionArgs) {
  const [{ draft }, parameters] = await Promise.all([
    loadDraft(asking),
    apiOf(asking).call(endpoints.website.readParameters),
  ])
  const temple = slugIn(new URL(asking.request.url).searchParams.get('temple'))
  return data(
    {
      parameters,
      isBegun: hasNames(draft),
      temple,
      words: wordsOf(asking.request, 'simple'),
    },
    { headers: chooseSimple() },
  )
}

/** Fields that no question asks for and no page of the simple form shows. */
const unasked = { rite: undefined, preferredDate: undefined, message: undefined, saintId: undefined }

/** Begins a candle, or continues the one in the draft. The other acts in the basket stay. */
export async function action(asking: ActionFunctionArgs) {
  const { draft } = await loadDraft(asking)
  const temple = slugIn((await readForm(asking.request)).get('temple'))
  const isOther = draft.service !== undefined && draft.service !== 'CANDLE'
  const isFurther = isOther && isFinished(draft)
  if (isFurther && isFull(draft)) return redirect(`/${languageOf(asking.request)}/request/basket?full=yes`)
  const begun = isFurther ? addAct(draft) : isOther ? { ...draft, ...unasked } : draft
  const candle = { ...(temple ? withTemple(begun, temple) : begun), service: 'CANDLE' as const }
  return goOn(asking, await withCandle(asking, candle))
}

export default function Simple() {
  const { parameters, isBegun, temple } = useLoaderData<typeof loader>()
  return <SimpleStart parameters={parameters} isBegun={isBegun} temple={temple} />
}

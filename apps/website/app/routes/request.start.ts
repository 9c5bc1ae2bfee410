import { endpoints, rite as riteShape, service as serviceShape } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { isCivilDate } from '@kandili/contract/rules'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { keepDraft, loadDraft } from '../features/request/draft.server.ts'
import { type Step, stepPath } from '../features/request/steps.ts'
import { apiOf } from '../lib/api.ts'
import { languageOf } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'

type Asked = { get: (name: string) => unknown }

/** A date as an address or a form names it; whether the temples take requests for it is said at the details. */
const dateIn = (asked: Asked): string | undefined => {
  const date = asked.get('date')
  return typeof date === 'string' && isCivilDate(date) ? date : undefined
}

/** What is named is chosen already: `temple`, `service`, `type` or `rite`, `date`; and a `name`, which is added to those written. */
const begin = async (asking: LoaderFunctionArgs | ActionFunctionArgs, asked: Asked, name: string) => {
  const language = languageOf(asking.request)
  const { draft } = await loadDraft(asking)
  const service = serviceShape.safeParse(asked.get('service')).data ?? undefined
  const slug = asked.get('temple')
  const temple =
    typeof slug === 'string' && slug !== ''
      ? await apiOf(asking)
          .call(endpoints.website.readTemple, { params: { slug } })
          .catch((error: unknown) => {
            if (error instanceof ApiError) return undefined
            throw error
          })
      : undefined
  const type = Number(asked.get('type'))
  const offered = temple?.offerings.find((one) => one.typeId === type && one.service === service)
  const rite = riteShape.safeParse(asked.get('rite')).data
  const date = dateIn(asked)
  const names = (draft.names ?? []).filter((one) => one.trim() !== '' && one !== name)
  const headers = await keepDraft(asking, {
    ...draft,
    ...(service ? { service } : {}),
    ...(temple ? { templeId: temple.id, templeSlug: temple.slug } : {}),
    ...(rite ? { rite, typeId: undefined } : {}),
    ...(offered ? { typeId: offered.typeId } : {}),
    ...(date ? { preferredDate: date } : {}),
    ...(name ? { names: [...names, name] } : {}),
  })
  const step: Step = !service ? 'service' : !temple ? 'temple' : 'details'
  return redirect(stepPath(language, step), { headers })
}

/** Where a link into the flow begins. */
export const loader = (asking: LoaderFunctionArgs) =>
  begin(asking, new URL(asking.request.url).searchParams, '')

/** Where a form leads into the flow: it may bring a name along, which must stand in no address. */
export async function action(asking: ActionFunctionArgs) {
  const form = await readForm(asking.request)
  return begin(
    asking,
    form,
    String(form.get('name') ?? '')
      .trim()
      .slice(0, 80),
  )
}

import { endpoints, service as serviceShape } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../api.ts'
import { languageOf } from '../language.ts'
import { keepDraft, loadDraft } from '../request/draft.server.ts'
import { type Step, stepPath } from '../request/steps.ts'

/** Where a link into the flow begins: what it names (`?temple=`, `?service=`, `?type=`) is chosen already. */
export async function loader(asking: LoaderFunctionArgs) {
  const search = new URL(asking.request.url).searchParams
  const language = languageOf(asking.request)
  const { draft } = await loadDraft(asking)
  const service = serviceShape.safeParse(search.get('service')).data ?? undefined
  const slug = search.get('temple')
  const temple = slug
    ? await apiOf(asking)
        .call(endpoints.website.readTemple, { params: { slug } })
        .catch((error: unknown) => {
          if (error instanceof ApiError) return undefined
          throw error
        })
    : undefined
  const type = Number(search.get('type'))
  const offered = temple?.offerings.find((one) => one.typeId === type && one.service === service)
  const headers = await keepDraft(asking, {
    ...draft,
    ...(service ? { service } : {}),
    ...(temple ? { templeId: temple.id, templeSlug: temple.slug } : {}),
    ...(offered ? { typeId: offered.typeId } : {}),
  })
  const step: Step = !service ? 'service' : !temple ? 'temple' : 'details'
  return redirect(stepPath(language, step), { headers })
}

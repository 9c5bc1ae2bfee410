import { endpoints } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { requestMessages } from '@kandili/messages/website'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { FavouritesLink } from '../features/favourites/favourites-link.tsx'
import { atTemple, readTempleOf, serviceOf } from '../features/request/draft/chosen.server.ts'
import { lastTempleOf, loadDraft, storeDraft } from '../features/request/draft/draft.server.ts'
import { stepPath } from '../features/request/draft/steps.ts'
import { FlowPage, StepForm } from '../features/request/flow/flow-page.tsx'
import { TempleOptions } from '../features/request/temple/temple-options.tsx'
import { apiOf } from '../lib/api.ts'
import { favouritesIn } from '../lib/favourites/favourites-in.server.ts'
import { languageOf, useLanguage, useT } from '../lib/language.ts'
import { readForm } from '../lib/read-form.server.ts'
import { searchedText } from '../lib/searched-text.ts'
import { useProblems } from '../lib/use-problems.ts'
import { wordsOf } from '../lib/words.server.ts'
import { ButtonLink } from '../ui/button.tsx'
import { SearchField } from '../ui/search-field.tsx'

export async function loader(asking: LoaderFunctionArgs) {
  const language = languageOf(asking.request)
  const { draft, expired } = await loadDraft(asking)
  const service = serviceOf(draft)
  if (!service) throw redirect(`${stepPath(language, 'service')}${expired ? '?expired=yes' : ''}`)
  const api = apiOf(asking)
  const search = new URL(asking.request.url).searchParams
  const q = searchedText(search, 'q', 100)
  const ids = favouritesIn(search)
  const page = Math.min(10_000, Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1))
  const [found, chosen] = await Promise.all([
    api.call(endpoints.website.temples, {
      query: { q, ids, service: [service], page, size: ids?.length ?? 8 },
    }),
    readTempleOf(asking, { templeSlug: draft.templeSlug ?? lastTempleOf(asking) }),
  ])
  // The chosen temple, or that of the last request, stays visible during a search, if it offers the service.
  const offers = chosen?.services.includes(service) && !chosen.pausedUntil ? chosen : null
  return {
    service,
    q,
    found,
    isNarrowed: ids !== undefined,
    chosen: offers,
    isLastTime: draft.templeSlug === undefined,
    isGone: search.has('gone'),
    words: wordsOf(asking.request, 'request'),
  }
}

export async function action(asking: ActionFunctionArgs) {
  const language = languageOf(asking.request)
  const form = await readForm(asking.request)
  const slug = String(form.get('temple') ?? '')
  const temple = slug
    ? await apiOf(asking)
        .call(endpoints.website.readTemple, { params: { slug } })
        .catch(() => null)
    : null
  if (!temple) {
    const t = createT(language, requestMessages)
    return data({ problems: { fields: { temple: t('error.choose') } } }, { status: 422 })
  }
  const { draft } = await loadDraft(asking)
  const headers = await storeDraft(asking, atTemple(draft, temple))
  return redirect(stepPath(language, 'details'), { headers })
}

export default function TempleStep() {
  const { service, q, found, isNarrowed, chosen, isLastTime, isGone } = useLoaderData<typeof loader>()
  const { problems, mend } = useProblems(useActionData<typeof action>()?.problems)
  const t = useT('request')
  const shared = useT('shared')
  const language = useLanguage()
  const here = stepPath(language, 'temple')
  const pageLink = (page: number) =>
    `${here}?${new URLSearchParams({ ...(q ? { q } : {}), page: String(page) })}`
  return (
    <FlowPage
      step="temple"
      title={t('temple.title')}
      under={t('temple.text', { service: shared(`service.${service}`) })}
      notice={isGone ? t('gone.temple') : undefined}
      problems={problems}
      choices={{ service, temple: chosen ?? undefined }}
    >
      <div style={{ marginBottom: '1.75rem', marginTop: '-1.4rem' }}>
        <SearchField
          action={here}
          label={t('temple.search')}
          placeholder={t('temple.placeholder')}
          button={t('temple.searchAction')}
          value={q}
        />
        <p>
          <FavouritesLink path={here} isNarrowed={isNarrowed} />
        </p>
      </div>
      <StepForm onInput={mend}>
        <TempleOptions
          temples={found.records}
          chosen={chosen}
          isLastTime={isLastTime}
          error={problems?.fields.temple}
        />
      </StepForm>
      <p style={{ display: 'flex', gap: '1rem', flexWrap: 'wrap', marginBottom: '1.5rem' }}>
        {found.page > 1 && (
          <ButtonLink small to={pageLink(found.page - 1)}>
            {t('temple.fewer')}
          </ButtonLink>
        )}
        {found.page * found.size < found.total && (
          <ButtonLink small to={pageLink(found.page + 1)}>
            {t('temple.more')}
          </ButtonLink>
        )}
        {q && (
          <ButtonLink small to={here}>
            {t('temple.all')}
          </ButtonLink>
        )}
      </p>
    </FlowPage>
  )
}

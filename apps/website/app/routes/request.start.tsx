import {
  endpoints,
  intention as intentionShape,
  REQUEST_LIMITS,
  rite as riteShape,
  type Service,
  service as serviceShape,
} from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { isCivilDate } from '@kandili/contract/rules'
import { actsOf, addAct, isFinished, isFull, withTemple } from '@kandili/domain'
import { inLanguage } from '@kandili/messages'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { OfferingPicture } from '../features/offerings/offering-picture.tsx'
import { StartForm } from '../features/offerings/start-form.tsx'
import { beginDraft, type Draft, loadDraft, storeDraft } from '../features/request/draft/draft.server.ts'
import { readSaints } from '../features/request/draft/saints.server.ts'
import { onePath, stepPath } from '../features/request/draft/steps.ts'
import styles from '../features/request/flow/start.module.css'
import { apiOf } from '../lib/api.ts'
import { type Language, languageOf, useLanguage, useT } from '../lib/language.ts'
import { movedTo } from '../lib/moved.server.ts'
import { readForm } from '../lib/read-form.server.ts'
import type { Temple } from '../lib/shapes.ts'
import { wordsOf } from '../lib/words.server.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'

type Asking = LoaderFunctionArgs | ActionFunctionArgs
type Answers = { get: (name: string) => unknown }

const readTemple = async (asking: Asking, slug: unknown): Promise<Temple | undefined> => {
  if (typeof slug !== 'string' || slug === '') return undefined
  try {
    return await apiOf(asking).call(endpoints.website.readTemple, { params: { slug } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A printed card still has the temple's former slug.
    const present = await movedTo(asking, { entity: 'temples', slug })
    return present === undefined ? undefined : readTemple(asking, present)
  }
}

/** The id of a saint with a page; undefined for anything else. */
const readSaint = async (asking: Asking, named: unknown): Promise<number | undefined> => {
  const id = Number(named)
  if (!Number.isSafeInteger(id) || id <= 0) return undefined
  return (await readSaints(asking)).find((saint) => saint.id === id)?.id
}

/** Selects the values in the URL: `temple`, `service`, `type` or `rite`, `date`, `saint`. Ignores invalid ones. */
const readAnswers = async (asking: Asking, answers: Answers) => {
  const service = serviceShape.safeParse(answers.get('service')).data ?? undefined
  const temple = await readTemple(asking, answers.get('temple'))
  const type = Number(answers.get('type'))
  const offering = temple?.offerings.find((one) => one.typeId === type && one.service === service)
  const rite = riteShape.safeParse(answers.get('rite')).data
  const date = answers.get('date')
  const saint = await readSaint(asking, answers.get('saint'))
  const chosen: Draft = {
    ...(service ? { service } : {}),
    ...(temple ? { templeId: temple.id, templeSlug: temple.slug } : {}),
    ...(rite ? { rite, typeId: undefined } : {}),
    ...(offering ? { typeId: offering.typeId } : {}),
    ...(offering && service === 'PRODUCT' ? { quantity: '1', seenPrice: offering.price } : {}),
    ...(saint ? { saintId: saint } : {}),
    // The details step says whether temples accept requests for it.
    ...(typeof date === 'string' && isCivilDate(date) ? { preferredDate: date } : {}),
  }
  return { chosen, service, temple, offering, rite }
}

const hasNames = (draft: Draft): boolean => (draft.names ?? []).some((name) => name.trim() !== '')

/** Whether the draft contains anything typed; choices alone can be made again with one press. */
const isWritten = (draft: Draft): boolean =>
  hasNames(draft) ||
  (draft.others ?? []).length > 0 ||
  Boolean(draft.message || draft.amount || draft.firstName || draft.email)

/** One act has its page; a further one, and a choice without a service, have the steps. */
const wayFor = (draft: Draft, language: Language): string => {
  if (!draft.service) return stepPath(language, 'service')
  // Goods are complete once they are chosen.
  if (draft.service === 'PRODUCT' && draft.typeId) return `/${language}/request/basket`
  if (!draft.others?.length) return onePath(language)
  return stepPath(language, draft.templeSlug ? 'details' : 'temple')
}

/** Where an existing draft continues: at the basket if it has several acts. */
const wayOn = (draft: Draft, language: Language): string =>
  draft.others?.length ? `/${language}/request/basket` : wayFor(draft, language)

/** Whether the entry can be a further act: no half-finished act is left behind. */
const mayAddTo = (draft: Draft): boolean =>
  (isFinished(draft) || !hasNames(draft)) && actsOf(draft).length > 0 && !isFull(draft)

/**
 * The entry of a link into the flow: starts a new draft. A link, which may come from anywhere, never changes or
 * abandons a draft with input: the page asks which of the two is meant.
 */
export async function loader(asking: LoaderFunctionArgs) {
  const language = languageOf(asking.request)
  const search = new URL(asking.request.url).searchParams
  const [{ draft }, asked] = await Promise.all([loadDraft(asking), readAnswers(asking, search)])
  const { chosen, service, temple, offering, rite } = asked
  const changes = Object.entries(chosen).some(([key, value]) => draft[key as keyof Draft] !== value)
  if (!changes && Object.keys(draft).length > 0) throw redirect(wayFor(draft, language))
  if (!isWritten(draft)) {
    throw redirect(wayFor(chosen, language), { headers: await beginDraft(asking, chosen) })
  }
  const begunService = serviceShape.safeParse(draft.service).data
  const begunTemple = await readTemple(asking, draft.templeSlug)
  const begunOffering = begunTemple?.offerings.find(({ typeId }) => typeId === draft.typeId)
  return {
    begun: {
      service: begunService,
      temple: begunTemple,
      offering: begunOffering,
      to: wayOn(draft, language),
    },
    mayAdd: mayAddTo(draft),
    other: { service, temple, offering },
    asked: {
      service,
      temple: temple?.slug,
      type: offering?.typeId,
      rite,
      date: chosen.preferredDate,
      saint: chosen.saintId,
    },
    words: wordsOf(asking.request, 'request'),
  }
}

const textsIn = (form: FormData, field: string): string[] =>
  form
    .getAll(field)
    .map((one) => String(one).trim().slice(0, 80))
    .filter((one) => one !== '')

/** The entry of our own forms into the flow: they may carry names, which must not be in a URL. */
export async function action(asking: ActionFunctionArgs) {
  const language = languageOf(asking.request)
  const form = await readForm(asking.request)
  const { draft: begun } = await loadDraft(asking)
  const isFurther = form.get('how') !== 'change' && isFinished(begun)
  if (isFurther && isFull(begun)) return redirect(`/${language}/request/basket?full=yes`)
  const draft = isFurther ? addAct(begun) : begun
  const { chosen, temple } = await readAnswers(asking, form)
  const brought = [...textsIn(form, 'name'), ...textsIn(form, 'names')]
  const names = (draft.names ?? []).filter((one) => one.trim() !== '' && !brought.includes(one))
  const asTyped = textsIn(form, 'asTyped')
  const intention = intentionShape.safeParse(form.get('intention')).data
  // Another service has other types and other amounts.
  const isOther = chosen.service !== undefined && chosen.service !== draft.service
  const next = {
    ...(temple ? withTemple(draft, temple.slug, temple.id) : draft),
    ...(isOther ? { typeId: undefined, amount: undefined } : {}),
    ...chosen,
    ...(brought.length > 0 ? { names: [...names, ...brought].slice(0, REQUEST_LIMITS.nameRows) } : {}),
    ...(asTyped.length > 0
      ? { asTyped: [...(draft.asTyped ?? []), ...asTyped].slice(0, REQUEST_LIMITS.nameRows) }
      : {}),
    ...(intention ? { intention } : {}),
    ...(form.has('every')
      ? {
          every: String(form.get('every')).slice(0, 20),
          everyFrom: String(form.get('everyFrom') ?? '').slice(0, 20) || undefined,
        }
      : {}),
  }
  return redirect(wayFor(next, language), { headers: await storeDraft(asking, next) })
}

type Choice = {
  service?: Service
  temple?: Temple
  offering?: Temple['offerings'][number]
}

/** One of the two requests: its act and its temple. */
function What({ choice: { service, temple, offering } }: { choice: Choice }) {
  const shared = useT('shared')
  const language = useLanguage()
  const kind = offering ? inLanguage(offering.title, language) : service && shared(`service.${service}`)
  const where = temple && inLanguage(temple.title, language)
  return (
    <p className={styles.what}>
      {offering && <OfferingPicture offering={offering} height={5} eager />}
      <span>
        {kind && <strong>{kind}</strong>}
        {where && <span>{where}</span>}
      </span>
    </p>
  )
}

export default function Start() {
  const { begun, other, asked, mayAdd } = useLoaderData<typeof loader>()
  const t = useT('request')
  return (
    <>
      <PageHead title={t('start.title')} description={t('description')} indexed={false} />
      <main id="content" tabIndex={-1} className={styles.page}>
        <h1>{t('start.title')}</h1>
        <p className={styles.lead}>{t('start.text')}</p>
        <section className={styles.choice}>
          <h2>{t('start.begun')}</h2>
          <What choice={begun} />
          <ButtonLink look="primary" to={begun.to}>
            {t('start.continue')}
          </ButtonLink>
        </section>
        <section className={styles.choice}>
          <h2>{t('start.requested')}</h2>
          <What choice={other} />
          <div className={styles.ways}>
            {mayAdd && (
              <StartForm asked={asked}>
                <Button>{t('start.add')}</Button>
              </StartForm>
            )}
            <StartForm asked={asked} how="change">
              <Button>{t('start.change')}</Button>
            </StartForm>
          </div>
        </section>
      </main>
    </>
  )
}

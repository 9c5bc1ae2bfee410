import { randomUUID } from 'node:crypto'
import { endpoints, type Service, service as serviceShape } from '@kandili/contract'
import { addAct, splitOpenAct } from '@kandili/domain'
import { createT } from '@kandili/messages'
import { requestMessages } from '@kandili/messages/website'
import { formatMoney } from '@kandili/money'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { apiOf } from '../../../lib/api.ts'
import { languageOf } from '../../../lib/language.ts'
import { readForm } from '../../../lib/read-form.server.ts'
import { searchedText } from '../../../lib/searched-text.ts'
import type { Parameters, Temple } from '../../../lib/shapes.ts'
import type { Problems } from '../../../lib/use-problems.ts'
import { basketOf } from '../basket/basket.server.ts'
import { isReady, totalOfActs } from '../basket/basket.ts'
import { accountOf } from '../contact/account.server.ts'
import { problemsOfContact } from '../contact/contact.server.ts'
import { contactFields } from '../contact/contact-form.tsx'
import { problemsOfDay } from '../day/days.server.ts'
import { changedDetails } from '../details/change-details.server.ts'
import { detailsFor } from '../details/details-for.server.ts'
import { atTemple, type Chosen, chosenForForm, readTempleOf, serviceOf } from '../draft/chosen.server.ts'
import { problemsOfDetails } from '../draft/details.server.ts'
import { type Draft, lastTempleOf, loadDraft, placedOf, storeDraft } from '../draft/draft.server.ts'
import { onePath, stepPath } from '../draft/steps.ts'
import { type PayableMethod, payableMethods, placeAndPay } from '../payment/place.server.ts'

type Asking = LoaderFunctionArgs | ActionFunctionArgs

/** How many other temples are offered at once. */
const SHOWN_TEMPLES = 6

const findTemples = async (asking: Asking, service: Service, q?: string) => {
  const query = { q, service: [service], size: SHOWN_TEMPLES }
  return (await apiOf(asking).call(endpoints.website.temples, { query })).records
}

/** The first temple with the service among the one asked for, the last one used and those that a search finds first. */
const templeFor = async (asking: Asking, draft: Draft, service: Service): Promise<Temple | null> => {
  const offers = (temple: Temple | null) =>
    temple?.services.includes(service) && !temple.pausedUntil ? temple : null
  for (const templeSlug of [draft.templeSlug, lastTempleOf(asking)]) {
    const temple = offers(await readTempleOf(asking, { templeSlug }))
    if (temple) return temple
  }
  const [first] = await findTemples(asking, service)
  return first ? offers(await readTempleOf(asking, { templeSlug: first.slug })) : null
}

/**
 * The act that the page is about, with a temple and, for a candle, a type chosen beforehand.
 * @param shown the service and temple that a form was about: another tab may have changed the draft meanwhile
 */
const chooseOne = async (asking: Asking, stored: Draft, shown: Draft = {}): Promise<Chosen> => {
  const language = languageOf(asking.request)
  const service = serviceOf(shown) ?? serviceOf(stored)
  // A draft begins with the entry: without scripts, what is typed needs one from the first form on.
  if (!service) throw redirect(`/${language}/request?service=CANDLE`)
  if (service === 'PRODUCT') throw redirect(stepPath(language, 'details'))
  const asked = { ...stored, service, templeSlug: shown.templeSlug ?? stored.templeSlug }
  const [temple, parameters] = await Promise.all([
    templeFor(asking, asked, service),
    apiOf(asking).call(endpoints.website.readParameters),
  ])
  const chosen =
    temple && chosenForForm(atTemple({ ...stored, service }, temple), { service, temple, parameters })
  if (!chosen) throw redirect(`${stepPath(language, 'temple')}?gone=yes`)
  return chosen
}

/** The code of this browser's last request, if its payment was left in the middle. */
const readUnpaid = async (asking: Asking): Promise<string | null> => {
  const code = placedOf(asking)
  if (!code) return null
  const request = await apiOf(asking)
    .call(endpoints.requests.track, { params: { code } })
    .catch(() => null)
  return request?.status === 'PENDING_PAYMENT' || request?.status === 'FAILED' ? code : null
}

/** Everything that the page of one act shows. */
export const loadOne = async (asking: LoaderFunctionArgs) => {
  const { draft } = await loadDraft(asking)
  const chosen = await chooseOne(asking, draft)
  const q = searchedText(new URL(asking.request.url).searchParams, 'q', 100)
  const [details, found, unpaid] = await Promise.all([
    detailsFor(asking, chosen),
    findTemples(asking, chosen.service, q),
    readUnpaid(asking),
  ])
  const once: string = randomUUID()
  return { ...details, temples: { found, q }, unpaid, once }
}

const contactIn = (form: FormData) =>
  Object.fromEntries(
    contactFields
      .filter((name) => form.has(name))
      .map((name) => [name, String(form.get(name)).slice(0, name === 'email' ? 300 : 60)]),
  )

const methodIn = (form: FormData): PayableMethod =>
  payableMethods.find((one) => one === form.get('method')) ?? 'CARD'
const beginsIn = (form: FormData): boolean => form.get('acceptBegin') === 'yes'

/** A refused form keeps the draft, and what is part of no draft: the method and the request to begin. */
const refuse = async (asking: ActionFunctionArgs, draft: Draft, problems: Problems, form: FormData) =>
  data(
    { problems, method: methodIn(form), begins: beginsIn(form) },
    { status: 422, headers: await storeDraft(asking, draft) },
  )

type Sending = {
  draft: Draft
  /** The draft with an act for each note that its names need. */
  whole: Draft
  form: FormData
  parameters: Parameters
}

/**
 * Places the act if its total is the one beside the button. The names and all else were sent with the form, so that what
 * was seen is what is placed, whatever another tab did.
 */
const send = async (asking: ActionFunctionArgs, { draft, whole, form, parameters }: Sending) => {
  const basket = await basketOf(asking, { draft: whole, expired: false }, parameters)
  const unready = basket.acts.find((act) => !isReady(act))
  if (unready) return refuse(asking, draft, { message: unready.problem ?? undefined, fields: {} }, form)
  const total = totalOfActs(basket.acts)
  const t = createT(languageOf(asking.request), requestMessages)
  if (form.get('shown') !== String(total)) {
    return refuse(
      asking,
      draft,
      { message: t('one.changed', { total: formatMoney(total) }), fields: {} },
      form,
    )
  }
  const once = String(form.get('once') ?? '')
  const refused = await placeAndPay(asking, basket, {
    method: methodIn(form),
    account: accountOf(form),
    once,
  })
  const ofActs = Object.entries(refused.fields).filter(([field]) => field.startsWith('act-'))
  const fields = Object.fromEntries(
    Object.entries(refused.fields).filter(([field]) => !field.startsWith('act-')),
  )
  return refuse(asking, draft, { message: ofActs[0]?.[1] ?? refused.message, fields }, form)
}

/** The buttons of the page: they change the act, lead elsewhere with everything kept, or pay. */
export const changeOrSendOne = async (asking: ActionFunctionArgs) => {
  const language = languageOf(asking.request)
  const [{ draft: stored }, form] = await Promise.all([loadDraft(asking), readForm(asking.request)])
  const templeSlug = String(form.get('temple') ?? '') || undefined
  const service = serviceShape.safeParse(form.get('service')).data
  const chosen = await chooseOne(asking, stored, { service, templeSlug })
  const { typed, at } = await changedDetails(asking, form, chosen.temple)
  const draft: Draft = { ...chosen.draft, ...typed, ...contactIn(form), rite: undefined }
  const here = onePath(language)
  const keep = async (next: Draft, to: string) => redirect(to, { headers: await storeDraft(asking, next) })
  if (at) return keep(draft, `${here}#${at}`)
  const to = form.get('to')
  const other = typeof to === 'string' ? await readTempleOf(asking, { templeSlug: to }) : null
  if (other) return keep(atTemple(draft, other), here)
  const q = String(form.get('q') ?? '').slice(0, 100)
  switch (form.get('intent')) {
    case 'find':
      return keep(draft, `${here}?${new URLSearchParams({ q })}#temple`)
    case 'add':
      return keep(addAct(draft), stepPath(language, 'service'))
    case 'stay':
      return keep(draft, here)
  }
  const offering = chosen.offerings.find((one) => one.typeId === draft.typeId) ?? null
  const detailed = { ...chosen, draft, offering }
  const { firstName = '', lastName = '', email = '', phone } = draft
  // The form asks for it only where this act is paid from this page; `send` refuses a total other than the shown one.
  const begins = draft.others?.length || form.get('shown') === '0' || beginsIn(form)
  const fields = {
    ...(await problemsOfDay(asking, detailed)),
    ...problemsOfDetails(detailed, language),
    ...problemsOfContact({ firstName, lastName, email, phone }, language),
    ...(begins ? {} : { acceptBegin: createT(language, requestMessages)('error.begin') }),
  }
  if (Object.keys(fields).length > 0) return refuse(asking, draft, { fields }, form)
  const limit = offering?.namesLimit ?? chosen.temple.namesLimit
  const whole = splitOpenAct({ ...draft, seenPrice: offering?.price }, limit)
  // The other acts are not on this page: their review is.
  if (draft.others?.length) return keep(whole, stepPath(language, 'review'))
  return send(asking, { draft, whole, form, parameters: chosen.parameters })
}

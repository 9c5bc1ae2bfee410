import { intention as intentionShape, REQUEST_LIMITS } from '@kandili/contract'
import { personNameProblem } from '@kandili/contract/rules'
import { withTemple } from '@kandili/domain'
import { createT } from '@kandili/messages'
import { createSentence } from '@kandili/messages/errors'
import { requestMessages, simpleMessages } from '@kandili/messages/website'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { languageOf } from '../../lib/language.ts'
import { fieldId } from '../../ui/field.tsx'
import { loadBasket } from '../request/basket/basket.server.ts'
import { isReady } from '../request/basket/basket.ts'
import { problemsOfConsents } from '../request/consent/consents.server.ts'
import { tickedIn } from '../request/consent/consents.ts'
import { accountOf } from '../request/contact/account.server.ts'
import { problemsOfContact } from '../request/contact/contact.server.ts'
import { type Draft, storeDraft } from '../request/draft/draft.server.ts'
import { readNames } from '../request/names/reading.server.ts'
import { placeAndPay, reviewMark } from '../request/payment/place.server.ts'
import { type Question, simplePath } from './questions.ts'
import { goOn, hasNames, withOffering } from './simple.server.ts'
import type { Problems } from './written.tsx'

type Answer = { asking: ActionFunctionArgs; form: FormData; draft: Draft }
type Refused = { problem?: string; problems: Problems; mends?: Problems; given?: Record<string, boolean> }

const refuse = (refused: Refused, headers?: Headers) => data(refused, { status: 422, headers })

const forWhat = async ({ asking, form, draft }: Answer) => {
  const intention = intentionShape.safeParse(form.get('intention')).data
  if (!intention) return redirect(simplePath(languageOf(asking.request), 'for'))
  return goOn(asking, await withOffering(asking, { ...draft, service: draft.service ?? 'CANDLE', intention }))
}

/** The baptismal name in each row that has a surname too, by its field. */
const mendsOf = async (asking: ActionFunctionArgs, typed: readonly string[]): Promise<Problems> => {
  const withSurname = typed.filter((name) => name !== '' && personNameProblem(name) === 'rule.severalNames')
  const readings = await readNames(asking, withSurname, languageOf(asking.request))
  return Object.fromEntries(
    typed.flatMap((name, row) => {
      const [proposal] = withSurname.includes(name) ? (readings[name]?.proposals ?? []) : []
      return proposal ? [[`names.${row}`, proposal]] : []
    }),
  )
}

/** The names after the button of a row that leaves its surname out (`mend-0`); null for another one. */
const mendedRow = async (asking: ActionFunctionArgs, typed: readonly string[], intent: string) => {
  const row = Number(/^mend-(\d{1,3})$/.exec(intent)?.[1] ?? Number.NaN)
  const proposal = Number.isNaN(row) ? undefined : (await mendsOf(asking, typed))[`names.${row}`]
  return proposal ? { names: typed.with(row, proposal), row } : null
}

const names = async ({ asking, form, draft }: Answer) => {
  const language = languageOf(asking.request)
  const typed = form
    .getAll('names')
    .slice(0, REQUEST_LIMITS.nameRows)
    .map((name) => String(name).slice(0, 80).trim())
  if (form.get('intent') === 'more') {
    const headers = await storeDraft(asking, { ...draft, names: [...typed, ''] })
    return redirect(`${simplePath(language, 'names')}#field-names-${typed.length}`, { headers })
  }
  const mended = await mendedRow(asking, typed, String(form.get('intent') ?? ''))
  if (mended) {
    const headers = await storeDraft(asking, { ...draft, names: mended.names })
    return redirect(`${simplePath(language, 'names')}#${fieldId(`names.${mended.row}`)}`, { headers })
  }
  const rule = createSentence(language)
  const request = createT(language, requestMessages)
  const kept = { ...draft, names: typed }
  const problems = Object.fromEntries(
    typed.flatMap((name, index) => {
      const problem = name === '' ? null : personNameProblem(name)
      if (!problem) return []
      const said =
        problem === 'rule.singleName' || problem === 'rule.severalNames'
          ? request('error.singleName')
          : rule(problem, { limit: REQUEST_LIMITS.nameCharacters })
      return [[`names.${index}`, said]]
    }),
  )
  if (!hasNames(kept)) problems['names.0'] = createT(language, simpleMessages)('error.names')
  if (Object.keys(problems).length > 0) {
    const mends = await mendsOf(asking, typed)
    return refuse({ problems, mends }, await storeDraft(asking, kept))
  }
  return goOn(asking, { ...draft, names: typed.filter(Boolean) })
}

const temple = async ({ asking, form, draft }: Answer) => {
  const chosen = await withOffering(asking, withTemple(draft, String(form.get('temple') ?? '')))
  if (chosen.typeId === undefined) {
    return refuse({
      problem: createT(languageOf(asking.request), simpleMessages)('temple.again'),
      problems: {},
    })
  }
  return goOn(asking, chosen)
}

const candle = async ({ asking, form, draft }: Answer) =>
  goOn(asking, await withOffering(asking, draft, Number(form.get('candle'))))

const contact = async (
  { asking, form, draft }: Answer,
  fields: readonly ('firstName' | 'lastName' | 'email' | 'phone')[],
) => {
  const typed = Object.fromEntries(
    fields.map((name) => [
      name,
      String(form.get(name) ?? '')
        .slice(0, 254)
        .trim(),
    ]),
  )
  // Either of the two: the one that was typed replaces the other.
  const other = fields.includes('email')
    ? { phone: undefined }
    : fields.includes('phone')
      ? { email: '' }
      : {}
  const all = problemsOfContact({ ...draft, ...other, ...typed }, languageOf(asking.request))
  const problems = Object.fromEntries(
    fields.flatMap((name) => {
      const problem = all[name] ?? (name === 'phone' ? all.email : undefined)
      return problem === undefined ? [] : [[name, problem]]
    }),
  )
  const kept = { ...draft, ...other, ...typed }
  if (Object.keys(problems).length > 0) return refuse({ problems }, await storeDraft(asking, kept))
  return goOn(asking, kept)
}

/** Places what the page showed and redirects to its payment; shows the page again if anything differs. */
const pay = async ({ asking, form }: Answer) => {
  const language = languageOf(asking.request)
  const t = createT(language, requestMessages)
  const basket = await loadBasket(asking)
  const given = tickedIn(form)
  if (!basket.acts.some(isReady)) return refuse({ problems: {}, given })
  if (form.get('reviewed') !== reviewMark(basket)) {
    return refuse({ problem: t('review.changed'), problems: {}, given })
  }
  const problems = problemsOfConsents(basket.acts, given, language)
  if (Object.keys(problems).length > 0) return refuse({ problems, given })
  const method = form.get('method') === 'CASH' ? 'CASH' : 'CARD'
  const refused = await placeAndPay(asking, basket, { method, account: accountOf(form) })
  const problem = refused.message ?? Object.values(refused.fields)[0]
  return refuse({ ...(problem ? { problem } : {}), problems: {}, given })
}

/** Stores an answer and continues with the next question, or says what to correct. */
export const answerQuestion = (question: Question, answer: Answer) => {
  switch (question) {
    case 'for':
      return forWhat(answer)
    case 'names':
      return names(answer)
    case 'temple':
      return temple(answer)
    case 'candle':
      return candle(answer)
    case 'name':
      return contact(answer, ['firstName', 'lastName'])
    case 'email':
      return contact(answer, [answer.form.has('phone') ? 'phone' : 'email'])
    case 'pay':
      return pay(answer)
  }
}

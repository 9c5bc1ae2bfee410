import { endpoints, type Language } from '@kandili/contract'
import { readTypedDate } from '@kandili/contract/dates'
import { createT, inLanguage } from '@kandili/messages'
import { errorMessages } from '@kandili/messages/errors'
import { memorialsMessages } from '@kandili/messages/website'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ALMANAC_YEARS, isAlmanacYear } from '../features/almanac/almanac.server.ts'
import { reachOf } from '../features/almanac/within-reach.server.ts'
import { MemorialsPage } from '../features/memorials/memorials-page.tsx'
import { apiOf, orNull } from '../lib/api.ts'
import { civilDateOf } from '../lib/format.ts'
import { languageOf } from '../lib/language.ts'
import { wordsOf } from '../lib/words.server.ts'

/** The temples of the list, with the one in the URL added. */
const templesListed = 48
/** The number of yearly memorials to list: the third may be that of an exhumation. */
const yearsTold = 3

/**
 * The typed date, or the error in it in words.
 * @param today civil date, from which two-digit years are completed, and after which no repose can be
 */
const readDate = (
  typed: string,
  today: string,
  language: Language,
): { date: string } | { problem: string } => {
  const t = createT(language, memorialsMessages)
  const { first, last } = ALMANAC_YEARS
  if (typed === '') return { problem: t('error.empty') }
  const date = readTypedDate(typed, today, true)
  if (date === null) return { problem: t('error.date') }
  if (date > today) return { problem: createT(language, errorMessages)('rule.futureDate') }
  return isAlmanacYear(Number(date.slice(0, 4)))
    ? { date }
    : { problem: t('error.years', { first: String(first), last: String(last) }) }
}

const readTemples = async (asking: LoaderFunctionArgs, chosen: string) => {
  const language = languageOf(asking.request)
  const api = apiOf(asking)
  const [{ records }, named] = await Promise.all([
    api.call(endpoints.website.temples, { query: { service: ['MEMORIAL'], size: templesListed } }),
    chosen ? api.call(endpoints.website.readTemple, { params: { slug: chosen } }).catch(() => null) : null,
  ])
  const listed = named && !records.some(({ slug }) => slug === named.slug) ? [named, ...records] : records
  return listed.map(({ slug, title, city }) => ({
    slug,
    title: `${inLanguage(title, language)}, ${inLanguage(city, language)}`,
  }))
}

const readPlan = (asking: LoaderFunctionArgs, date: string, temple: string) => {
  const query = { date, years: yearsTold, ...(temple ? { temple } : {}) }
  return orNull(apiOf(asking).call(endpoints.almanac.memorialPlan, { query }))
}

export async function loader(asking: LoaderFunctionArgs) {
  const language = languageOf(asking.request)
  const search = new URL(asking.request.url).searchParams
  const typed = {
    date: search.get('date')?.trim().slice(0, 20) ?? '',
    temple: search.get('temple')?.slice(0, 120) ?? '',
  }
  const today = civilDateOf(Date.now())
  const [temples, reach] = await Promise.all([readTemples(asking, typed.temple), reachOf(asking)])
  const shared = {
    typed,
    temples,
    reach,
    today,
    years: ALMANAC_YEARS,
    words: wordsOf(asking.request, 'memorials'),
  }
  if (!search.has('date')) return { ...shared, problems: null, plan: null }
  const refused = (fields: Record<string, string>) => ({ ...shared, problems: { fields }, plan: null })
  const read = readDate(typed.date, today, language)
  if ('problem' in read) return refused({ date: read.problem })
  const { date } = read
  const memorials = await readPlan(asking, date, typed.temple)
  if (!memorials) return refused({ temple: createT(language, memorialsMessages)('error.temple') })
  const temple = temples.find(({ slug }) => slug === typed.temple)?.title ?? null
  return { ...shared, problems: null, plan: { date, temple, memorials } }
}

export default function Memorials() {
  return <MemorialsPage {...useLoaderData<typeof loader>()} />
}

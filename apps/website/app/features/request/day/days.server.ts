import { endpoints } from '@kandili/contract'
import { isCivilDate } from '@kandili/contract/dates'
import { createT } from '@kandili/messages'
import { requestMessages } from '@kandili/messages/website'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, orNull } from '../../../lib/api.ts'
import { addDays, civilDateOf, dayOf } from '../../../lib/format.ts'
import { type Language, languageOf } from '../../../lib/language.ts'
import { readQuantity } from '../draft/amounts.ts'
import type { Chosen } from '../draft/chosen.server.ts'
import type { Draft } from '../draft/draft.server.ts'
import type { DaysNote } from './days.ts'

/** How many possible days are offered as buttons. */
const mostOffered = 6
/** How far before an impossible day to search for another one. */
const daysBefore = 14

type Asked = { slug: string; typeId: number; quantity: number; date?: string | undefined }

/**
 * The days on which the temple can do it; null if the API cannot say: the days are then checked when the request is
 * placed.
 */
export const readDaysNote = async (
  asking: LoaderFunctionArgs,
  { slug, typeId, quantity, date }: Asked,
): Promise<DaysNote | null> => {
  const api = apiOf(asking)
  const read = (from?: string) =>
    api.call(endpoints.timetable.possibleDays, { params: { slug }, query: { typeId, quantity, from } })
  const today = civilDateOf(Date.now())
  const isAsked = date !== undefined && isCivilDate(date) && date >= today
  const answered = await orNull(
    Promise.all([read(), isAsked ? read(max(today, addDays(date, -daysBefore))) : null]),
  )
  if (!answered) return null
  const [{ isLimited, soonest, days }, around] = answered
  const asked = around?.days.find((one) => one.date === date)
  const open = around?.days.filter(({ isPossible }) => isPossible).map((one) => one.date) ?? []
  const near = [open.findLast((one) => one < (date ?? '')), open.find((one) => one > (date ?? ''))]
  return {
    typeId,
    quantity,
    isLimited,
    soonest,
    next: isLimited
      ? days
          .filter(({ isPossible }) => isPossible)
          .slice(0, mostOffered)
          .map((one) => ({ date: one.date, service: one.service }))
      : [],
    asked: asked
      ? {
          date: asked.date,
          service: asked.service,
          reason: asked.isPossible ? null : asked.reason,
          near: asked.isPossible ? [] : near.filter((one) => one !== undefined),
        }
      : null,
  }
}

/** The error in the day of complete details, by field, in the visitor's language. */
export const problemsOfDaysNote = (
  { preferredDate }: Pick<Draft, 'preferredDate'>,
  note: DaysNote | null,
  language: Language,
): Record<string, string> => {
  const t = createT(language, requestMessages)
  if (preferredDate === undefined) return note && !note.soonest ? { when: t('days.none') } : {}
  const { date, reason, near } = note?.asked ?? { date: '', reason: null, near: [] }
  if (reason === null) return {}
  const nearest = near.toSorted((one, other) => daysApart(one, date) - daysApart(other, date))[0]
  return {
    preferredDate: nearest ? `${reason} ${t('days.nearest', { date: dayOf(language, nearest) })}` : reason,
  }
}

/** The days on which the temple can do an act; null if its offering is not chosen, or the API cannot say. */
export const readDaysOf = async (
  asking: LoaderFunctionArgs,
  { draft, temple, offering }: Pick<Chosen, 'draft' | 'temple' | 'offering'>,
): Promise<DaysNote | null> =>
  offering &&
  readDaysNote(asking, {
    slug: temple.slug,
    typeId: offering.typeId,
    quantity: readQuantity(draft.quantity) ?? 1,
    date: draft.preferredDate,
  })

/**
 * The error in the day of complete details, by field, in the visitor's language. The API checks again when the
 * request is placed.
 */
export const problemsOfDay = async (
  asking: LoaderFunctionArgs,
  chosen: Pick<Chosen, 'draft' | 'temple' | 'offering'>,
): Promise<Record<string, string>> =>
  chosen.offering
    ? problemsOfDaysNote(chosen.draft, await readDaysOf(asking, chosen), languageOf(asking.request))
    : {}

const daysApart = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other))

const max = (one: string, other: string): string => (one > other ? one : other)

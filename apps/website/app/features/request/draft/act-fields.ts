import type { DraftAct, Intention, PlacedLine, RecurringRule } from '@kandili/contract'
import { isCivilDate } from '@kandili/contract/dates'
import { REQUEST_LIMITS } from '@kandili/contract/values'
import { splitNameList } from '@kandili/greek/split-list'
import { civilOrTyped } from '../../../lib/typed-date.ts'
import { readQuantity } from './amounts.ts'
import type { Draft } from './draft.server.ts'

const text = (form: FormData, name: string, limit: number): string =>
  String(form.get(name) ?? '').slice(0, limit)

/** Rows with a whole list in one of them: without scripts a pasted list arrives so. */
const isList = (row: string): boolean => /[\n,;]/.test(row.trim())

/** The names of a form by side; a list in a row is read, and its headings and crosses say who has departed. */
const readRows = (form: FormData, intention: string | undefined) => {
  const [names, otherNames] = [rows(form, 'names'), rows(form, 'otherNames')]
  if (![...names, ...otherNames].some(isList)) return { names, otherNames }
  const other = intention === 'ETERNAL_MEMORY' ? 'LIVING' : 'DEPARTED'
  const read = (list: readonly string[], isOther: boolean) =>
    list.flatMap((row) =>
      isList(row)
        ? splitNameList(row).map(({ text: name, side }) => ({
            name,
            isOther: side ? side === other : isOther,
          }))
        : [{ name: row, isOther }],
    )
  const all = [...read(names, false), ...read(otherNames, true)].slice(0, REQUEST_LIMITS.nameRows)
  const of = (isOther: boolean) => all.filter((one) => one.isOther === isOther).map(({ name }) => name)
  return { names: of(false), otherNames: of(true) }
}

const rows = (form: FormData, name: string): string[] =>
  form
    .getAll(name)
    .slice(0, REQUEST_LIMITS.nameRows)
    .map((row) => String(row).slice(0, 600))

/** The details form as a draft: the input, valid or not, so that nothing is lost; dates are parsed. */
export const readDetails = (form: FormData) => {
  const typeId = Number(form.get('typeId'))
  return {
    typeId: Number.isSafeInteger(typeId) && typeId > 0 ? typeId : undefined,
    quantity: text(form, 'quantity', 10) || '1',
    intention: text(form, 'intention', 20) || undefined,
    ...readRows(form, text(form, 'intention', 20)),
    asTyped: rows(form, 'asTyped'),
    preferredDate: form.get('when') === 'day' ? civilOrTyped(text(form, 'preferredDate', 20)) : undefined,
    ...(form.has('saintId') ? { saintId: Number(text(form, 'saintId', 12)) || undefined } : {}),
    message: text(form, 'message', 2000) || undefined,
    ...(form.has('sendTo') ? { sendTo: text(form, 'sendTo', 600).trim() } : {}),
    amount: form.get('free') === 'yes' ? '0' : text(form, 'amount', 20) || undefined,
    every: text(form, 'every', 20) || undefined,
    everyFrom: civilOrTyped(text(form, 'everyFrom', 20), true) || undefined,
    acceptSensitive: form.get('acceptSensitive') === 'yes',
  } satisfies Partial<Draft>
}

/** Years of memorials that come again, unless they are ended before. */
const MEMORIAL_YEARS = 10

/** How an act comes again; undefined if only once, null without the date that its rule counts from. */
export const ruleOf = ({ every, everyFrom }: DraftAct): RecurringRule | null | undefined => {
  if (every === 'SOUL_SATURDAYS' || every === 'LENT_SUNDAYS' || every === 'NAME_DAYS') return { kind: every }
  if (every !== 'YEARLY' && every !== 'UNTIL_FORTIETH' && every !== 'MEMORIALS') return undefined
  if (!everyFrom || !isCivilDate(everyFrom)) return null
  if (every === 'YEARLY')
    return { kind: every, month: Number(everyFrom.slice(5, 7)), day: Number(everyFrom.slice(8)) }
  return every === 'MEMORIALS'
    ? { kind: every, reposedOn: everyFrom, years: MEMORIAL_YEARS }
    : { kind: every, reposedOn: everyFrom }
}

/** The names that were written, of both sides, without empty rows. */
export const writtenNames = ({ names = [], otherNames = [] }: DraftAct): string[] =>
  [...names, ...otherNames].map((name) => name.trim()).filter(Boolean)

/** An act as it is placed: what was typed, at the temple and with the offering that it now stands for. */
export const placedLineOf = (
  draft: DraftAct,
  found: Pick<PlacedLine, 'templeId' | 'service' | 'typeId' | 'saintId' | 'amount'>,
): PlacedLine => ({
  ...found,
  quantity: readQuantity(draft.quantity) ?? 1,
  preferredDate: draft.preferredDate ?? null,
  intention: found.service === 'PRODUCT' ? null : (draft.intention as Intention),
  names: found.service === 'PRODUCT' ? [] : writtenNames(draft),
  asTyped: draft.asTyped,
  message: draft.message?.trim() || undefined,
  sendTo: draft.sendTo || undefined,
  every: ruleOf(draft) ?? undefined,
})

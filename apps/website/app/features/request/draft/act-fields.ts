import type { DraftAct, Intention, PlacedLine } from '@kandili/contract'
import { REQUEST_LIMITS } from '@kandili/contract/values'
import { civilOrTyped } from '../../../lib/typed-date.ts'
import { readQuantity } from './amounts.ts'
import type { Draft } from './draft.server.ts'

const text = (form: FormData, name: string, limit: number): string =>
  String(form.get(name) ?? '').slice(0, limit)

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
    names: rows(form, 'names'),
    asTyped: rows(form, 'asTyped'),
    preferredDate: form.get('when') === 'day' ? civilOrTyped(text(form, 'preferredDate', 20)) : undefined,
    ...(form.has('saintId') ? { saintId: Number(text(form, 'saintId', 12)) || undefined } : {}),
    message: text(form, 'message', 2000) || undefined,
    amount: form.get('free') === 'yes' ? '0' : text(form, 'amount', 20) || undefined,
    acceptSensitive: form.get('acceptSensitive') === 'yes',
  } satisfies Partial<Draft>
}

/** The names that were written, without empty rows. */
export const writtenNames = ({ names = [] }: DraftAct): string[] =>
  names.map((name) => name.trim()).filter(Boolean)

/** An act as it is placed: what was typed, at the temple and with the offering that it now stands for. */
export const placedLineOf = (
  draft: DraftAct,
  found: Pick<PlacedLine, 'templeId' | 'service' | 'typeId' | 'saintId' | 'amount'>,
): PlacedLine => ({
  ...found,
  quantity: readQuantity(draft.quantity) ?? 1,
  preferredDate: draft.preferredDate ?? null,
  intention: draft.intention as Intention,
  names: writtenNames(draft),
  asTyped: draft.asTyped,
  message: draft.message?.trim() || undefined,
})

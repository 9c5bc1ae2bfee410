import { civilOrTyped } from '../../lib/typed-date.ts'
import type { Draft } from './draft.server.ts'

const mostRows = 60
const text = (form: FormData, name: string, limit: number): string =>
  String(form.get(name) ?? '').slice(0, limit)

/** The details form as a draft: what was typed, right or wrong, so that nothing is lost; of a date, the day it means. */
export const readDetails = (form: FormData): Partial<Draft> => {
  const typeId = Number(form.get('typeId'))
  return {
    typeId: Number.isSafeInteger(typeId) && typeId > 0 ? typeId : undefined,
    quantity: text(form, 'quantity', 10) || '1',
    intention: text(form, 'intention', 20) || undefined,
    names: form
      .getAll('names')
      .slice(0, mostRows)
      .map((name) => String(name).slice(0, 600)),
    asTyped: form
      .getAll('asTyped')
      .slice(0, mostRows)
      .map((name) => String(name).slice(0, 600)),
    preferredDate: form.get('when') === 'day' ? civilOrTyped(text(form, 'preferredDate', 20)) : undefined,
    message: text(form, 'message', 2000) || undefined,
    amount: text(form, 'amount', 20) || undefined,
    acceptSensitive: form.get('acceptSensitive') === 'yes',
  }
}

/** A button that changes the list of names: `add-name`, or `remove-2` for the third row. */
export const changedNames = (names: readonly string[], intent: string): string[] | null => {
  if (intent === 'add-name') return [...names, '']
  const row = /^remove-(\d{1,2})$/.exec(intent)?.[1]
  return row === undefined ? null : names.filter((_, index) => index !== Number(row))
}

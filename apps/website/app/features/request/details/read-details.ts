import { REQUEST_LIMITS } from '@kandili/contract/values'
import { civilOrTyped } from '../../../lib/typed-date.ts'
import type { Draft } from '../draft/draft.server.ts'

const text = (form: FormData, name: string, limit: number): string =>
  String(form.get(name) ?? '').slice(0, limit)

/** The details form as a draft: the input, valid or not, so that nothing is lost; dates are parsed. */
export const readDetails = (form: FormData): Partial<Draft> => {
  const typeId = Number(form.get('typeId'))
  return {
    typeId: Number.isSafeInteger(typeId) && typeId > 0 ? typeId : undefined,
    quantity: text(form, 'quantity', 10) || '1',
    intention: text(form, 'intention', 20) || undefined,
    names: form
      .getAll('names')
      .slice(0, REQUEST_LIMITS.nameRows)
      .map((name) => String(name).slice(0, 600)),
    asTyped: form
      .getAll('asTyped')
      .slice(0, REQUEST_LIMITS.nameRows)
      .map((name) => String(name).slice(0, 600)),
    preferredDate: form.get('when') === 'day' ? civilOrTyped(text(form, 'preferredDate', 20)) : undefined,
    ...(form.has('saintId') ? { saintId: Number(text(form, 'saintId', 12)) || undefined } : {}),
    message: text(form, 'message', 2000) || undefined,
    amount: text(form, 'amount', 20) || undefined,
    acceptSensitive: form.get('acceptSensitive') === 'yes',
  }
}

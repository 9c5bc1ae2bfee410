import type { AnswerOf, endpoints } from '@kandili/contract'
import { callAsUser } from '../../lib/session/session.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { payPlaced } from '../account/pay-placed.ts'

type Calls = typeof endpoints.recurrences
export type Recurrence = AnswerOf<Calls['list']>[number]
export type NameDays = AnswerOf<Calls['readNameDays']>
type State = Recurrence['state']

export const useRecurrences = () =>
  useAsked((signal) => callAsUser<Calls['list']>('GET', '/me/recurrences', { signal }))

export const setState = (id: number, state: State) =>
  callAsUser<Calls['setState']>('PUT', '/me/recurrences/:id/state', { params: { id }, body: { state } })

/** Places the next days as one request. @returns the URL where it is paid */
export const payInAdvance = async (id: number, days: string[], language: string): Promise<string> => {
  const { code, total } = await callAsUser<Calls['payInAdvance']>('POST', '/me/recurrences/:id/advance', {
    params: { id },
    body: { days, acceptTerms: true, acceptPrivacy: true, acceptSensitive: true, acceptBegin: true },
  })
  return payPlaced(code, total, language)
}

export const useNameDays = () =>
  useAsked((signal) => callAsUser<Calls['readNameDays']>('GET', '/me/name-days', { signal }))

export const setNameDays = (body: { isOn: boolean; daysBefore: number }) =>
  callAsUser<Calls['setNameDays']>('PUT', '/me/name-days', { body })

import type { AnswerOf, CallInput, endpoints, Intention } from '@kandili/contract'
import { useEffect, useRef } from 'react'
import { followOwn } from '../../lib/session/own-events.ts'
import { callAsUser, callAsVisitor } from '../../lib/session/session.ts'
import { useAsked } from '../../lib/session/use-asked.ts'
import { payPlaced } from '../account/pay-placed.ts'

type Calls = typeof endpoints.fortyLiturgies
export type List = AnswerOf<Calls['lists']>[number]
export type FortyTemple = AnswerOf<Calls['temples']>[number]
type Joined = AnswerOf<Calls['join']>
type Own = Pick<CallInput<Calls['join']>['body'], 'parts'>
export type Part = Own['parts'][number]

const accepted = { acceptTerms: true, acceptPrivacy: true, acceptSensitive: true, acceptBegin: true }

/** The reader's lists, refetched when one of them changes. */
export const useLists = () => {
  const asked = useAsked((signal) => callAsUser<Calls['lists']>('GET', '/me/forty-liturgies', { signal }))
  const latest = useRef(asked)
  latest.current = asked
  useEffect(() => followOwn('forty', () => latest.current.state === 'found' && latest.current.again()), [])
  return asked
}

/** The intentions for which the reader can still add names. */
export const openIntentions = ({ state, offer, own }: List): Intention[] =>
  state === 'GATHERING' && offer
    ? offer.intentions.filter(
        (intention) => !own.some((part) => part.intention === intention && part.state !== 'OUT'),
      )
    : []

export const readTemples = () => callAsVisitor<Calls['temples']>('GET', '/public/forty-liturgies/temples', {})

/** @returns the URL where it is paid */
export const begin = async (
  own: Own & { temple: string; places: number },
  language: string,
): Promise<string> => {
  const body = { ...own, ...accepted }
  const { code, total } = await callAsUser<Calls['create']>('POST', '/me/forty-liturgies', { body })
  return payPlaced(code ?? '', total, language)
}

/** @returns the updated list, and the URL where the names are paid: null in places that are already paid */
export const join = async (
  id: number,
  own: Own & { inFreePlace: boolean },
  language: string,
): Promise<{ list: List; payAt: string | null }> => {
  const { list, code, total }: Joined = await callAsUser<Calls['join']>(
    'POST',
    '/me/forty-liturgies/:id/join',
    { params: { id }, body: { ...own, ...accepted } },
  )
  return { list, payAt: code === null ? null : await payPlaced(code, total, language) }
}

export const invite = (id: number, email: string) =>
  callAsUser<Calls['invite']>('POST', '/me/forty-liturgies/:id/invitations', {
    params: { id },
    body: { email },
  })

export const withdrawInvitation = (id: number) =>
  callAsUser<Calls['withdrawInvitation']>('DELETE', '/me/forty-liturgies/members/:id', { params: { id } })

export const leave = (id: number, successor: number | null) =>
  callAsUser<Calls['leave']>('POST', '/me/forty-liturgies/:id/leave', { params: { id }, body: { successor } })

const invitation = '/me/forty-liturgies/invitations/:key'

export const readInvitation = (key: string, signal: AbortSignal) =>
  callAsUser<Calls['readInvitation']>('GET', invitation, { params: { key }, signal })

export const acceptInvitation = (key: string) =>
  callAsUser<Calls['acceptInvitation']>('POST', invitation, { params: { key } })

import { createHmac } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { sameSecret } from '../../platform/crypto/tokens.ts'

/** What a person can unsubscribe from without signing in: e-mails that do not result from their own action. */
export type Subscription = 'ANNOUNCEMENT' | 'DIGEST'

export const isNews = (topic: string): boolean => topic === 'ANNOUNCEMENT'

const signatureOf = ({ system }: Context, told: string): Buffer =>
  createHmac('sha256', system.vault.lasting('unsubscribe')).update(told).digest().subarray(0, 18)

const letterOf: Readonly<Record<Subscription, string>> = { ANNOUNCEMENT: 'a', DIGEST: 'd' }

/** The key names a user and what they unsubscribe from; it never expires, because old mails keep their links. */
export const unsubscribeKey = (context: Context, userId: number, what: Subscription): string => {
  const told = `${letterOf[what]}${userId}`
  return `${told}-${signatureOf(context, told).toString('base64url')}`
}

/** The page that asks whether to unsubscribe; mail programs post to its counterpart in the API (RFC 8058). */
export const unsubscribeUrl = (context: Context, userId: number, what: Subscription): string =>
  `${context.system.settings.baseUrl}/unsubscribe/${unsubscribeKey(context, userId, what)}`

/** @returns null for a key that we did not make */
export const readUnsubscribeKey = (
  context: Context,
  key: string,
): { userId: number; what: Subscription } | null => {
  const [, told = '', letter, id, signature = ''] = /^(([ad])(\d{1,15}))-([\w-]{24})$/.exec(key) ?? []
  const isOurs = told !== '' && sameSecret(Buffer.from(signature, 'base64url'), signatureOf(context, told))
  if (!isOurs) return null
  return { userId: Number(id), what: letter === 'a' ? 'ANNOUNCEMENT' : 'DIGEST' }
}

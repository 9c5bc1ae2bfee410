import { createHmac } from 'node:crypto'
import type { Context } from '../../platform/context.ts'

/** 128 bits in base64url. */
const KEY_CHARACTERS = 22

const keyed = (context: Context, purpose: string, text: string): string =>
  createHmac('sha256', context.system.vault.lasting(purpose))
    .update(text)
    .digest('base64url')
    .slice(0, KEY_CHARACTERS)

/** The key in the mail about one refund: it proves access to the payer's mailbox. */
export const refundKey = (
  context: Context,
  request: { id: number; contact_email: string },
  refundId: number,
): string =>
  keyed(context, 'refund-account', `${request.id}:${refundId}:${request.contact_email.toLowerCase()}`)

/** The key sent only in the mail to the contact's e-mail: returning it proves access to that mailbox. */
export const contactKey = (context: Context, request: { id: number; contact_email: string }): string =>
  keyed(context, 'confirm-contact', `${request.id}:${request.contact_email.toLowerCase()}`)

/** The key of the browser that placed a request: its link, which may be passed on, does not contain it. */
export const payerKey = (context: Context, code: string): string => keyed(context, 'payer', code)

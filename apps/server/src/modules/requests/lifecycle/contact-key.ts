import { createHmac } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'

/** 128 bits in base64url. */
const KEY_CHARACTERS = 22

/** The key sent only in the mail to the contact's e-mail: returning it proves access to that mailbox. */
export const contactKey = (context: Context, request: { id: number; contact_email: string }): string =>
  createHmac('sha256', context.system.vault.derive('confirm-contact'))
    .update(`${request.id}:${request.contact_email.toLowerCase()}`)
    .digest('base64url')
    .slice(0, KEY_CHARACTERS)

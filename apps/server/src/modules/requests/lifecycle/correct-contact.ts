import type { AnswerOf, endpoints } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { sameSecret } from '../../../platform/crypto/tokens.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { payerKey } from '../contact-key.ts'
import { mailAgain } from '../mails.ts'
import type { RequestRow } from '../payer-mail.ts'
import { findRequestByCode, lockRequest, setContactEmail } from '../repository-requests.ts'

/** An e-mail that has answered is right; after a day, the wrong one's owner may have used the link. */
const mayCorrect = (context: Context, request: RequestRow): boolean =>
  request.contact_email !== '' &&
  request.contact_proven_at === null &&
  context.system.clock.now().getTime() - request.placed_at.getTime() < DAY_MS

/** @throws Refusal ENTITY_NOT_FOUND also without the key of the browser that placed it */
const requestOfPayer = async (
  context: Context,
  code: string,
  key: string | undefined,
): Promise<RequestRow> => {
  if (!sameSecret(Buffer.from(payerKey(context, code)), Buffer.from(key ?? ''))) {
    throw new Refusal('ENTITY_NOT_FOUND')
  }
  return found(await findRequestByCode(context.db, code))
}

/** Where the news of a request go. @throws Refusal ENTITY_NOT_FOUND */
export const readContact = async (
  context: Context,
  code: string,
  key: string | undefined,
): Promise<AnswerOf<typeof endpoints.requests.readContact>> => {
  const request = await requestOfPayer(context, code, key)
  return {
    firstName: request.contact_first_name,
    lastName: request.contact_last_name,
    email: request.contact_email,
    phone: request.contact_phone,
    mayCorrect: mayCorrect(context, request),
  }
}

/**
 * Corrects a mistyped e-mail, for this request only, and sends there what the former one was sent.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW
 */
export const correctContact = (
  context: Context,
  { code, key, email }: { code: string; key: string | undefined; email: string },
): Promise<void> =>
  context.transaction(async (tx) => {
    const { id } = await requestOfPayer(tx, code, key)
    const request = found(await lockRequest(tx.db, id))
    if (!mayCorrect(tx, request)) throw new Refusal('STATE_DOES_NOT_ALLOW')
    if (request.contact_email === email) return
    await setContactEmail(tx.db, id, email)
    await recordAudit(tx, {
      action: 'UPDATE',
      entity: 'orders',
      entityId: id,
      facts: { fields: ['contactEmail'] },
    })
    await mailAgain(tx, { ...request, contact_email: email })
  })

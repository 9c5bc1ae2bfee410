import type { EndpointShape, Right } from '@kandili/contract'
import { countAttempt } from '../../platform/attempts/attempts.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from './actor.ts'

/** More of them from one user in a quarter of an hour say nothing new, and must not fill the audit trail. */
const TOLD_OF_ONE_USER = 10
const limits = {
  address: 10 * TOLD_OF_ONE_USER,
  pair: TOLD_OF_ONE_USER,
  account: TOLD_OF_ONE_USER,
} as const

/** Tells the audit trail that somebody called what he has no right to. The caller refuses it. */
export const tellMissingRight = async (
  context: Context,
  { path }: EndpointShape,
  rights: readonly Right[],
): Promise<void> => {
  try {
    await countAttempt(context, 'missing-right', {
      account: String(signedInActor(context).userId),
      limits,
    })
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  const [, noun = ''] = path.split('/')
  await recordAudit(context, { action: 'REFUSED', entity: noun, facts: { code: 'RIGHT_MISSING', rights } })
}

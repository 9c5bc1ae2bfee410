import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { templeActor } from '../../authorization/index.ts'
import { notifyOfChange } from '../announce-changed.ts'
import { impossibleMove, lockOwnLine, refuseUnpaid } from '../lock-own-line.ts'
import { updateLine } from '../repository-lines.ts'
import { findTempleFacts } from '../repository-temple.ts'
import { presentSubmission } from './presenter-submission.ts'

/** How many days ahead a live video can be announced. */
const DAYS_AHEAD = 31

/** @param minutes its duration, from `from` or from now */
export type LiveVideo = { url: string; from?: string | undefined; minutes: number }

/**
 * Checks the time of a live video and that the temple streams its acts.
 * @returns its start and its end
 * @throws Refusal VALIDATION_FAILED
 */
export const timeOfLive = async (
  context: Context,
  { from, minutes }: LiveVideo,
): Promise<{ from: Date; until: Date }> => {
  const temple = found(await findTempleFacts(context.db, templeActor(context).templeId))
  if (temple.proof_policy !== 'LIVE') {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'url', message: 'rule.noLive' }] })
  }
  const now = context.system.clock.now()
  const begins = from ? new Date(from) : now
  const until = new Date(begins.getTime() + minutes * 60_000)
  if (until <= now || begins.getTime() > now.getTime() + DAYS_AHEAD * DAY_MS) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'from', message: 'rule.liveTime' }] })
  }
  return { from: begins, until }
}

/**
 * Stores the link to the live video of a line. The link is sealed, and shown only during its time. A later one
 * replaces it.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW, REQUEST_NOT_PAID
 */
export const showLive = (
  context: Context,
  lineId: number,
  { url, from, until }: { url: string; from: Date; until: Date },
): Promise<endpoints.submissions.Submission> =>
  context.transaction(async (tx) => {
    const { line, state, payment } = await lockOwnLine(tx, lineId)
    if (state === 'DECLINED' || state === 'CANCELED') throw impossibleMove(state, 'FULFILLED')
    refuseUnpaid(payment)
    await updateLine(tx.db, lineId, {
      live_sealed: await tx.system.vault.seal(line.temple_id, url),
      live_from: from,
      live_until: until,
    })
    await recordAudit(tx, {
      action: 'UPDATE',
      entity: 'submissions',
      entityId: lineId,
      facts: { fields: ['live'] },
    })
    await notifyOfChange(tx, line)
    return presentSubmission(tx, lineId)
  })

import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { notifyOfChange } from '../announce-changed.ts'
import { changeLineOfRequest } from '../repository-lines.ts'
import { lockChangeable } from './change-line.ts'

/**
 * Changes where goods are sent, until their temple has sent them.
 * @throws Refusal ENTITY_NOT_FOUND; STATE_DOES_NOT_ALLOW, also for goods that are fetched: sending has a price
 */
export const changeAddress = (
  context: Context,
  code: string,
  lineId: number,
  sendTo: string,
): Promise<void> =>
  context.transaction(async (tx) => {
    const line = await lockChangeable(tx, code, lineId)
    if (line.postage_cents === null) throw new Refusal('STATE_DOES_NOT_ALLOW')
    await changeLineOfRequest(
      tx.db,
      line,
      { send_to_sealed: await tx.system.vault.seal(line.temple_id, sendTo) },
      { at: tx.system.clock.now(), actorUserId: tx.actor?.userId ?? null },
    )
    await notifyOfChange(tx, line)
  })

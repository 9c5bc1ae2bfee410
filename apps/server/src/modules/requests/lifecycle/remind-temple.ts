import { inLanguage } from '@kandili/messages'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { notify } from '../../notifications/index.ts'
import { bilingual } from '../presenter.ts'
import { findTempleFacts } from '../repository-temple.ts'
import { countDueLines } from './repository-late.ts'

/**
 * Reminds a temple's people of the acts that are due. The notice contains only their number, and reaches nobody twice
 * on one day.
 * @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW if nothing is due
 */
export const remindTemple = (context: Context, templeId: number): Promise<void> =>
  context.transaction(async (tx) => {
    const { title } = found(await findTempleFacts(tx.db, templeId))
    const today = tx.system.clock.today()
    const count = await countDueLines(tx.db, templeId, today)
    if (count === 0) throw new Refusal('STATE_DOES_NOT_ALLOW')
    await notify(tx, {
      kind: 'reminder',
      key: `reminder:${templeId}:${today}`,
      facts: (language) => ({ count, temple: inLanguage(bilingual(title), language) }),
      link: '/today',
      templeId,
    })
    await recordAudit(tx, {
      action: 'UPDATE',
      entity: 'temples',
      entityId: templeId,
      facts: { reminded: count },
    })
  })

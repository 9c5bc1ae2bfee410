import { checks } from '../../../../checks/all.ts'
import { callAttention } from '../../../platform/attention/attention.ts'
import type { Context } from '../../../platform/context.ts'

/** Checks the invariants of money over the live data, nightly. A violation is logged as an error and opens an attention item. */
export const checkBooks = async (context: Context): Promise<void> => {
  for (const check of checks) {
    const findings = await check.find(context.db)
    if (findings.length === 0) continue
    context.log.error(
      { check: check.says, findings: findings.slice(0, 20) },
      'an invariant of money is broken',
    )
    await callAttention(context, {
      cause: `invariant:${check.says}:${context.system.clock.today()}`,
      kind: 'INVARIANT_BROKEN',
      facts: { check: check.says, findings: findings.length },
    })
  }
}

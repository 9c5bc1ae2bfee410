import type { Context } from '../../../platform/context.ts'
import type { PublishingRules } from '../../../platform/crud/index.ts'
import { Refusal } from '../../../platform/errors.ts'
import { enrolmentOf } from './read-enrolment.ts'

/** @throws NOT_READY_TO_PUBLISH with a field for every missing point */
const refuseIncomplete = async (context: Context, templeId: number): Promise<void> => {
  const { checklist } = await enrolmentOf(context, templeId)
  const missing = checklist.filter(({ done }) => !done)
  if (missing.length === 0) return
  throw new Refusal('NOT_READY_TO_PUBLISH', {
    fields: missing.map(({ step }) => ({ field: step, message: `rule.enrolment.${step}` })),
  })
}

/** A temple is published only with a complete checklist. */
export const templePublishing: PublishingRules = {
  check: refuseIncomplete,
  columns: (published, now) => ({ published_at: published ? now : null }),
  templeOf: (id) => id,
}

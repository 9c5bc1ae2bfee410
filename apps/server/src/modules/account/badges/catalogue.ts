import { endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { defineCatalogue } from '../../../platform/crud/index.ts'

export const AWARD_BADGES = 'award-badges'

/** A new or changed rule awards its badge at once, not only at night. */
const prepare = async <Input>(context: Context, input: Input): Promise<Input> => {
  await context.system.jobs.send(context, AWARD_BADGES, {}, { onceKey: 'all' })
  return input
}

export const badgeCatalogue = defineCatalogue({
  noun: 'badges',
  endpoints: endpoints.badges,
  table: 'badge',
  fields: {
    title: 'title',
    description: 'description',
    rule: 'rule',
    threshold: 'threshold',
    service: 'service',
    status: 'status',
    position: 'position',
  },
  counts: { awardCount: { table: 'badge_award', column: 'badge_id' } },
  parts: [{ table: 'badge_award', column: 'badge_id' }],
  prepare,
  sortable: ['id', 'title', 'rule', 'threshold', 'status', 'position', 'updatedAt'],
  defaultSort: { field: 'position', order: 'asc' },
  filters: { rule: 'rule', status: 'status' },
})

import type { endpoints, PublishableNoun } from '@kandili/contract'
import type { z } from 'zod'
import { raiseAlarm } from '../../platform/attention/attention.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal, type RefusedField } from '../../platform/errors.ts'
import type { JobDefinition } from '../../platform/jobs/job-runner.ts'
import { signedInActor } from '../authorization/index.ts'
import { deletePlan, findDuePlans, lockPlan, type PlanRow, savePlan } from './repository.ts'
import { publishItem, readItem, unpublishItem } from './website-items.ts'

type Calls = typeof endpoints.publishing
type Wanted = z.output<Calls['plan']['body']>
type Item = { readonly entity: PublishableNoun; readonly id: number }

const refusePast = (context: Context, days: Readonly<Record<string, string | null>>): void => {
  const today = context.system.clock.today()
  const fields: RefusedField[] = Object.entries(days).flatMap(([field, day]) =>
    day !== null && day < today ? [{ field, message: 'rule.notPast' }] : [],
  )
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}

/**
 * Plans when a record is published and removed; without days drops the plan. For a published record only the last day
 * is stored.
 * @throws ENTITY_NOT_FOUND, VALIDATION_FAILED for a day in the past
 */
export const planPublication = async (
  context: Context,
  { entity, id, ...wanted }: Item & Wanted,
): Promise<endpoints.publishing.Publication> => {
  const { published } = await readItem(context, { entity, id })
  const from = published ? null : (wanted.from ?? null)
  const until = wanted.until ?? null
  refusePast(context, { from, until })
  await context.transaction(async (inside) => {
    const { db, system } = inside
    const isDropped = from === null && until === null
    if (isDropped) {
      if ((await deletePlan(db, { entity, id })) === 0) return
    } else {
      const by = signedInActor(inside).userId
      await savePlan(db, { entity, id, from, until, by, at: system.clock.now() })
    }
    await recordAudit(inside, { action: 'SCHEDULE', entity, entityId: id, facts: { from, until } })
  })
  return readItem(context, { entity, id })
}

/** The action that a plan requires today; undefined once it was changed or done by another node. */
const wantedToday = ({ from, until }: PlanRow, today: string): 'PUBLISH' | 'UNPUBLISH' | undefined => {
  if (until !== null && until < today) return 'UNPUBLISH'
  return from !== null && from <= today ? 'PUBLISH' : undefined
}

const fulfil = (context: Context, item: Item): Promise<void> =>
  context.transaction(async (inside) => {
    const plan = await lockPlan(inside.db, item)
    const wanted = plan && wantedToday(plan, inside.system.clock.today())
    if (!plan || !wanted) return
    const planned = { by: plan.setBy }
    if (wanted === 'UNPUBLISH') await unpublishItem(inside, item, planned)
    else await publishItem(inside, item, planned)
  })

/** A record that cannot be published on its day waits, with the reason on its page and one attention item. */
const noteFailure = async (context: Context, item: Item, { code }: Refusal): Promise<void> => {
  const plan = await lockPlan(context.db, item)
  if (!plan || plan.failure === code) return
  await savePlan(context.db, { ...item, ...plan, by: plan.setBy, at: plan.setAt, failure: code })
  await raiseAlarm(context, {
    cause: `publication:${item.entity}:${item.id}:${plan.from}`,
    kind: 'PUBLICATION_FAILED',
    facts: { entity: item.entity, id: item.id, code },
  })
}

/** Publishes and removes what was planned for today. Repeating it changes nothing. */
export const fulfilPlans = async (context: Context): Promise<void> => {
  for (const item of await findDuePlans(context.db, context.system.clock.today())) {
    try {
      await fulfil(context, item)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'ENTITY_NOT_FOUND') await deletePlan(context.db, item)
      else await context.transaction((inside) => noteFailure(inside, item, error))
    }
  }
}

/** Every few minutes, so that a day begins in Athens whatever the season. */
export const fulfilPlansJob: JobDefinition = {
  name: 'publication-plans',
  schedule: '*/5 * * * *',
  work: fulfilPlans,
}

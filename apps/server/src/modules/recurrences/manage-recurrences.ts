import { datesOf } from '@kandili/almanac'
import { endpoints, type PlacedLine, type RecurringRule } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { faithfulActor } from '../authorization/index.ts'
import { sealNames } from './coming-days.ts'
import { presentRecurrence } from './presenter.ts'
import {
  findOne,
  findOwn,
  insertRecurrence,
  lockRecurrence,
  type RecurrenceRow,
  type RecurrenceState,
  setRecurrenceState,
} from './repository.ts'

type Recurrence = endpoints.recurrences.Recurrence

const LEAP_YEAR = 2028

/** @throws ENTITY_NOT_FOUND for somebody else's */
export const openOwnRecurrence = async (context: Context, id: number): Promise<RecurrenceRow> => {
  const { userId } = faithfulActor(context)
  const row = found(await findOne(context.db, id))
  if (row.ownerId !== userId) throw new Refusal('ENTITY_NOT_FOUND')
  return row
}

export const listRecurrences = async (context: Context): Promise<Recurrence[]> => {
  const rows = await findOwn(context.db, faithfulActor(context).userId)
  const presented: Recurrence[] = []
  for (const row of rows) presented.push(await presentRecurrence(context, row))
  return presented
}

/** @throws VALIDATION_FAILED for a repose in the future or 31 April */
const refuseBadRule = (rule: RecurringRule, today: string): void => {
  const refuse = (message: string) => {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'lines.0.every', message }] })
  }
  if ('reposedOn' in rule && rule.reposedOn > today) refuse('rule.futureDate')
  // The almanac's rule does not check the length of a month.
  if (rule.kind === 'YEARLY') {
    const [date] = datesOf({ kind: 'FIXED', month: rule.month, day: rule.day }, LEAP_YEAR, {
      calendar: 'NEW',
    })
    if (Number(date?.slice(5, 7)) !== rule.month) refuse('rule.date')
  }
}

/**
 * Lets placed acts come again. Places nothing more and charges nothing: each time is confirmed or paid in advance.
 * @throws VALIDATION_FAILED, LIST_FULL
 */
export const repeatPlaced = async (tx: Context, lines: readonly PlacedLine[]): Promise<void> => {
  const { userId } = faithfulActor(tx)
  const limit = endpoints.recurrences.MOST_RECURRENCES
  const own = await findOwn(tx.db, userId)
  if (own.filter(({ state }) => state !== 'ENDED').length + lines.length > limit) {
    throw new Refusal('LIST_FULL', { facts: { limit } })
  }
  for (const { every, service, templeId, typeId, intention, names } of lines) {
    if (!every || service === 'PRODUCT' || intention === null) continue
    refuseBadRule(every, tx.system.clock.today())
    await insertRecurrence(tx.db, {
      ownerId: userId,
      templeId,
      service,
      typeId,
      intention,
      rule: every,
      names: await sealNames(tx, userId, names),
      at: tx.system.clock.now(),
    })
  }
}

/** @throws STATE_DOES_NOT_ALLOW for an ended one */
export const moveRecurrence = async (
  context: Context,
  row: RecurrenceRow,
  state: RecurrenceState,
): Promise<void> => {
  if (row.state === 'ENDED' && state !== 'ENDED') throw new Refusal('STATE_DOES_NOT_ALLOW')
  await setRecurrenceState(context.db, row.id, state, context.system.clock.now())
}

/** Pauses, resumes or ends it. Placed requests stay. @throws ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW */
export const setState = (context: Context, id: number, state: RecurrenceState): Promise<Recurrence> =>
  context.transaction(async (tx) => {
    await lockRecurrence(tx.db, id)
    await moveRecurrence(tx, await openOwnRecurrence(tx, id), state)
    return presentRecurrence(tx, found(await findOne(tx.db, id)))
  })

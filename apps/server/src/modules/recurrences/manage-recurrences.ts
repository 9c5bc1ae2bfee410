import { datesOf } from '@kandili/almanac'
import { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { faithfulActor } from '../authorization/index.ts'
import { readPublicTemple } from '../temples/index.ts'
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
type Input = endpoints.recurrences.RecurrenceInput

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

const refuseBadRule = ({ rule }: Input, today: string): void => {
  const refuse = (field: string, message: string) => {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: `rule.${field}`, message }] })
  }
  if ('reposedOn' in rule && rule.reposedOn > today) refuse('reposedOn', 'rule.futureDate')
  // 31 April and the like: the almanac's rule does not check the length of a month.
  if (rule.kind === 'YEARLY') {
    const [date] = datesOf({ kind: 'FIXED', month: rule.month, day: rule.day }, LEAP_YEAR, {
      calendar: 'NEW',
    })
    if (Number(date?.slice(5, 7)) !== rule.month) refuse('day', 'rule.date')
  }
}

/**
 * Makes an act recur. Places nothing and charges nothing.
 * @throws TEMPLE_NOT_FOUND, SERVICE_NOT_OFFERED, VALIDATION_FAILED, LIST_FULL
 */
export const createRecurrence = (context: Context, input: Input): Promise<Recurrence> =>
  context.transaction(async (tx) => {
    const { userId } = faithfulActor(tx)
    refuseBadRule(input, tx.system.clock.today())
    const limit = endpoints.recurrences.MOST_RECURRENCES
    const own = await findOwn(tx.db, userId)
    if (own.filter(({ state }) => state !== 'ENDED').length >= limit) {
      throw new Refusal('LIST_FULL', { facts: { limit } })
    }
    const temple = await readPublicTemple(tx, input.temple)
    const offering = temple.offerings.find(
      ({ typeId, service }) => typeId === input.typeId && service === input.service,
    )
    if (!offering) throw new Refusal('SERVICE_NOT_OFFERED')
    const fields = [
      ...(offering.intentions.includes(input.intention)
        ? []
        : [{ field: 'intention', message: 'rule.intentionNotOffered' }]),
      ...(input.names.length > offering.namesLimit
        ? [{ field: 'names', message: 'rule.namesLimit', facts: { limit: offering.namesLimit } }]
        : []),
    ]
    if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
    const id = await insertRecurrence(tx.db, {
      ownerId: userId,
      templeId: temple.id,
      service: input.service,
      typeId: input.typeId,
      intention: input.intention,
      rule: input.rule,
      names: await sealNames(tx, userId, input.names),
      at: tx.system.clock.now(),
    })
    return presentRecurrence(tx, found(await findOne(tx.db, id)))
  })

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

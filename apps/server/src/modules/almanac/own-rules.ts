import { type DayRule, type DaySpan, offeredMemorialRules } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import {
  announcingChange,
  changeRecord,
  createRecord,
  deleteRecord,
  readRecords,
  undoDelete,
} from '../../platform/crud/index.ts'
import { Refusal } from '../../platform/errors.ts'
import { templeActor } from '../authorization/index.ts'
import { memorialRules } from './memorial-rules.ts'
import { findOwnRuleIds } from './repository.ts'

type Rule = endpoints.almanac.MemorialRule
type NewRule = z.output<typeof endpoints.almanac.addTempleRule.body>
type ChangedRule = z.output<typeof endpoints.almanac.changeTempleRule.body>

/** The rules on memorials of the caller's temple, the oldest first. */
export const ownRules = async (context: Context): Promise<Rule[]> => {
  const ids = await findOwnRuleIds(context.db, templeActor(context).templeId)
  return (await readRecords(context, memorialRules, ids)) as Rule[]
}

/** @throws ENTITY_NOT_FOUND for a rule of another temple, or of no temple */
const assertOwn = async (context: Context, id: number): Promise<void> => {
  const ids = await findOwnRuleIds(context.db, templeActor(context).templeId)
  if (!ids.includes(id)) throw new Refusal('ENTITY_NOT_FOUND')
}

const addRule = async (context: Context, rule: NewRule & { bookKey?: string }): Promise<Rule> =>
  (await createRecord(context, memorialRules, {
    ...rule,
    scope: 'TEMPLE',
    templeId: templeActor(context).templeId,
  })) as Rule

/** Creates a rule of the temple's own. @throws VALIDATION_FAILED */
export const addOwnRule = (context: Context, rule: NewRule): Promise<Rule> => addRule(context, rule)

/** Rules are offered with days of the Menaion and days from Pascha only. */
const spanOf = (from: DayRule, to: DayRule): endpoints.almanac.DaySpan => {
  if (from.kind === 'PASCHA' && to.kind === 'PASCHA') {
    return { kind: 'PASCHA', from: from.offset, to: to.offset }
  }
  if (from.kind === 'FIXED' && to.kind === 'FIXED') {
    return {
      kind: 'FIXED',
      from: { month: from.month, day: from.day },
      to: { month: to.month, day: to.day },
    }
  }
  throw new RangeError('a rule is offered that cannot be kept')
}

const keptSpan = (span: DaySpan): endpoints.almanac.DaySpan => {
  if (span.kind === 'ON') return spanOf(span.rule, span.rule)
  return span.kind === 'BETWEEN' ? spanOf(span.from, span.to) : span
}

/** Adopts an optional rule of the book as the temple's own. @throws VALIDATION_FAILED, ALREADY_EXISTS */
export const adoptRule = async (context: Context, bookKey: string): Promise<Rule> => {
  const offered = offeredMemorialRules.find(({ key }) => key === bookKey)
  if (offered === undefined) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'bookKey', message: 'rule.notFound' }] })
  }
  const { reason, source, effect, days } = offered
  return addRule(context, { title: reason, source, effect, days: days.map(keptSpan), bookKey })
}

/** @throws ENTITY_NOT_FOUND, CONFLICT, VALIDATION_FAILED */
export const changeOwnRule = async (context: Context, id: number, rule: ChangedRule): Promise<Rule> => {
  await assertOwn(context, id)
  const { templeId } = templeActor(context)
  return (await changeRecord(context, memorialRules, id, { ...rule, scope: 'TEMPLE', templeId })) as Rule
}

/** @throws ENTITY_NOT_FOUND */
export const removeOwnRule = async (context: Context, id: number): Promise<{ undo: string }> => {
  await assertOwn(context, id)
  return announcingChange(context, memorialRules, (inside) => deleteRecord(inside, memorialRules, id))
}

/** Restores what the caller deleted. @throws UNDO_EXPIRED, ALREADY_EXISTS */
export const restoreOwnRule = (context: Context, undo: string): Promise<{ restored: number[] }> =>
  announcingChange(context, memorialRules, (inside) => undoDelete(inside, memorialRules, undo))

import { addDays } from '@kandili/almanac'
import type { PlacedLine } from '@kandili/contract'
import { mayChangeLine } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal, type RefusedField } from '../../../platform/errors.ts'
import { parameter } from '../../settings/index.ts'
import { notifyOfChange } from '../announce-changed.ts'
import { namesColumns } from '../line-columns.ts'
import { impossibleMove } from '../lock-own-line.ts'
import { changeLineOfRequest, lockLine } from '../repository-lines.ts'
import { findRequestByCode, lockRequest } from '../repository-requests.ts'
import { type AssignedDay, assignDays, reservePlaces } from './assign-days.ts'
import { readOffers } from './cached-offers.ts'
import { fieldsOfLine } from './placement.ts'
import { keyOfOffer } from './repository-offered.ts'

type Change = Pick<PlacedLine, 'names' | 'asTyped' | 'preferredDate'>
type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>

/** The field of the form, without the index of a new request's line. */
const ofOneLine = (error: unknown): never => {
  if (!(error instanceof Refusal)) throw error
  const fields = error.fields.map(
    (one): RefusedField => ({ ...one, field: one.field.replace(/^lines\.0\./, '') }),
  )
  throw new Refusal(error.code, { fields, facts: error.facts })
}

/**
 * The day of the changed act by the temple's current offer. An unchanged day is checked too: once the names of its
 * service are closed, nothing of it can be changed.
 */
const judge = async (tx: Context, line: Line, change: Change): Promise<AssignedDay> => {
  const asked = { templeId: line.temple_id, typeId: line.type_id }
  const { offered, times } = await readOffers(tx, [asked])
  const facts = offered.get(keyOfOffer(asked))
  const own = times.get(line.temple_id)
  if (!facts || !own) throw new Refusal('SERVICE_NOT_OFFERED')
  const today = tx.system.clock.today()
  const lastDay = addDays(today, await parameter(tx, 'requestHorizonDays'))
  const intention = line.intention as PlacedLine['intention']
  const fields = fieldsOfLine(
    { ...asked, ...change, service: facts.service, quantity: line.quantity, intention },
    'lines.0',
    { offered: facts, today, lastDay, messageLength: await parameter(tx, 'messageLength') },
  )
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
  const isSameDay = change.preferredDate === line.preferred_date
  const preferredDate = isSameDay ? (line.service_date ?? change.preferredDate) : change.preferredDate
  const dated = [{ preferredDate, quantity: line.quantity, offered: facts, times: own }]
  // An unchanged day already has its place.
  const [day] = isSameDay ? await assignDays(tx, dated) : await reservePlaces(tx, dated, line.id)
  return day ?? { service_date: null, takes_place: false }
}

/**
 * A line by the link of its request, locked, that its payer may still change.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW
 */
export const lockChangeable = async (tx: Context, code: string, lineId: number): Promise<Line> => {
  const { id } = found(await findRequestByCode(tx.db, code))
  const request = found(await lockRequest(tx.db, id))
  const line = await lockLine(tx.db, lineId)
  if (!line || line.request_id !== id) throw new Refusal('ENTITY_NOT_FOUND')
  if (!mayChangeLine(line, request.state) || line.forgotten_at) throw impossibleMove(line.state, 'CHANGED')
  return line
}

/**
 * Changes the names and the day of an act until its temple has done it. The temple sees when it was changed, and so
 * does the history of the request.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW, SERVICE_NOT_OFFERED, VALIDATION_FAILED, DAY_NOT_POSSIBLE
 */
export const changeLine = (context: Context, code: string, lineId: number, change: Change): Promise<void> =>
  context.transaction(async (tx) => {
    const line = await lockChangeable(tx, code, lineId)
    const day = await judge(tx, line, change).catch(ofOneLine)
    await changeLineOfRequest(
      tx.db,
      line,
      {
        ...(await namesColumns(tx, line.temple_id, change)),
        preferred_date: change.preferredDate,
        ...day,
      },
      { at: tx.system.clock.now(), actorUserId: tx.actor?.userId ?? null },
    )
    await notifyOfChange(tx, line)
  })

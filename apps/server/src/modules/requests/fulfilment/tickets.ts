import { createHmac } from 'node:crypto'
import { addDays } from '@kandili/almanac'
import type { CallInput, endpoints } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context, System } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { templeActor } from '../../authorization/index.ts'
import { bilingual } from '../presenter.ts'
import { findCheckIn, findTickets, insertCheckIn } from '../repository-tickets.ts'
import { markDone } from './fulfil-line.ts'
import { momentOf } from './readings.ts'

type TicketEvent = endpoints.submissions.TicketEvent
type CheckIn = NonNullable<CallInput<typeof endpoints.submissions.checkIn>['body']>['checkIns'][number]
type Outcome = endpoints.submissions.CheckInOutcome

const CODE = /^([1-9]\d{0,14})-([\w-]{16})$/

/** What a ticket shows: the number of its line, and a proof that we issued it. Tickets are kept for months. */
export const ticketCode = ({ vault }: Pick<System, 'vault'>, lineId: number): string =>
  `${lineId}-${createHmac('sha256', vault.lasting('ticket')).update(String(lineId)).digest('base64url').slice(0, 16)}`

/** The events of the caller's temple since yesterday with their tickets, to be checked offline: numbers, no names. */
export const listTickets = async (context: Context): Promise<TicketEvent[]> => {
  const from = addDays(context.system.clock.today(), -1)
  const rows = await findTickets(context.db, templeActor(context).templeId, from)
  return [...Map.groupBy(rows, ({ event_id: id }) => id).values()].flatMap((own) => {
    const [event] = own
    if (!event) return []
    const tickets = own.flatMap(
      ({ line_id: lineId, request_id: requestNumber, quantity, shown_at: shownAt }) =>
        lineId === null || requestNumber === null
          ? []
          : [
              {
                code: ticketCode(context.system, lineId),
                requestNumber,
                places: quantity ?? 1,
                shownAt: shownAt?.toISOString() ?? null,
              },
            ],
    )
    const { event_id: id, title, starts_on: startsOn, starts_at: startsAt } = event
    return [{ id, title: bilingual(title), startsOn, startsAt, tickets }]
  })
}

/** Who comes in has received what they paid for; a temple that owes a photograph gives it later. */
const handOver = async (context: Context, lineId: number, shownAt: Date): Promise<void> => {
  try {
    await markDone(context, lineId, {}, shownAt)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'PROOF_MISSING') throw error
  }
}

const checkInOne = (context: Context, { code, key, at }: CheckIn): Promise<Outcome> =>
  context.transaction(async (inside): Promise<Outcome> => {
    const lineId = Number(CODE.exec(code)?.[1] ?? 0)
    const { templeId, userId } = templeActor(inside)
    const unknown = { code, outcome: 'UNKNOWN', shownAt: null } as const
    if (ticketCode(inside.system, lineId) !== code) return unknown
    const ticket = await findCheckIn(inside.db, templeId, lineId)
    if (!ticket) return unknown
    const moment = momentOf(at, inside.system.clock.now())
    if (!(await insertCheckIn(inside.db, { lineId, key, shownAt: moment, userId }))) {
      const shownAt = ticket.shown_at?.toISOString() ?? null
      return { code, outcome: ticket.key === key ? 'ADMITTED' : 'SHOWN_BEFORE', shownAt }
    }
    if (ticket.state !== 'FULFILLED') await handOver(inside, lineId, moment)
    await recordAudit(inside, { action: 'UPDATE', entity: 'tickets', entityId: lineId, templeId })
    return { code, outcome: 'ADMITTED', shownAt: moment.toISOString() }
  })

/** Checks in what was shown at the entrance, in its order; each is answered with what became of it. */
export const checkIn = async (context: Context, checkIns: readonly CheckIn[]): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const one of checkIns) outcomes.push(await checkInOne(context, one))
  return outcomes
}

import type { endpoints } from '@kandili/contract'
import { mayDoAct } from '@kandili/domain'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { templeActor } from '../../authorization/index.ts'
import { parameter } from '../../settings/index.ts'
import { readServices } from '../fulfilment/at-service.ts'
import { presentSubmissionRow } from '../fulfilment/presenter-submission.ts'
import { findDoneOfDay, findDueLines, findLinesOfDay } from '../fulfilment/repository-submissions.ts'
import { drawNames } from './draw-names.ts'
import { readAt } from './names-of-sheet.ts'

type Query = z.output<(typeof endpoints.submissions.sheet)['query']>

/**
 * The names of a day at the caller's temple as a PDF: the due lines that may be done, and for today also the candles
 * and tamata that were done, since those names are still read. It is made in memory and not stored. Records who
 * printed how many names.
 * @param feast of that day, in the caller's language
 */
export const printSheet = async (
  context: Context,
  { date: asked, names: arrangement }: Query,
  feast: (date: string) => Promise<string | null>,
): Promise<{ date: string; pdf: Buffer }> => {
  const { templeId } = templeActor(context)
  const { db } = context
  const present = context.system.clock.today()
  const isLater = asked !== undefined && asked > present
  const date = isLater ? asked : present
  const [due, done, lateHours, { services, atService }] = await Promise.all([
    isLater ? findLinesOfDay(db, templeId, date) : findDueLines(db, templeId, date),
    isLater ? [] : findDoneOfDay(db, templeId, date),
    parameter(context, 'lateHours'),
    readServices(context, templeId, date),
  ])
  const liturgy = services.find(({ kind }) => kind === 'LITURGY' || kind === 'PRESANCTIFIED') ?? null
  const lines = await Promise.all(
    [...due, ...done].map(async (row) => {
      const line = await presentSubmissionRow(context, row, lateHours)
      const held = readAt(line) === null ? liturgy : atService(row)
      return { ...line, startsAt: held?.date === date ? held.startsAt : null }
    }),
  )
  const { pdf, names } = await drawNames(
    context,
    lines.filter(({ payment }) => mayDoAct(payment)),
    {
      templeId,
      date,
      feast: await feast(date),
      arrangement,
      liturgy: services.length > 0 ? liturgy : undefined,
    },
  )
  await recordAudit(context, {
    action: 'EXPORT',
    entity: 'submissions',
    facts: { sheet: arrangement, names },
  })
  return { date, pdf }
}

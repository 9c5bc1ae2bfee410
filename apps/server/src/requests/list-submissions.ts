import type { endpoints, LineState } from '@kandili/contract'
import type { z } from 'zod'
import { templeActor } from '../access/index.ts'
import { recordExport, recordView } from '../platform/audit/record-audit.ts'
import type { Context } from '../platform/context.ts'
import { parameter } from '../settings/index.ts'
import { presentSubmissionRow } from './presenter-submission.ts'
import { listLinesOfTemple } from './repository-lines.ts'

type Query = z.output<(typeof endpoints.submissions.list)['query']>
type List = z.output<(typeof endpoints.submissions.list)['answer']>

/**
 * Lines of the caller's own temple, with names: who looked is written down. All of them at once (`size=all`) are an export, which the audit trail tells of.
 * @param states narrows to these, whatever the query says
 */
export const listSubmissions = async (
  context: Context,
  query: Omit<Query, 'state' | 'service'> & Partial<Pick<Query, 'state' | 'service'>>,
  states?: readonly LineState[],
): Promise<List> => {
  const { templeId } = templeActor(context)
  const [{ rows, total }, lateHours] = await Promise.all([
    listLinesOfTemple(context.db, {
      templeId,
      states: states ?? query.state,
      services: query.service,
      order: query.sort ? query.order : 'desc',
      page: query.page,
      size: query.size,
    }),
    parameter(context, 'lateHours'),
  ])
  if (query.size === 'all') {
    await recordExport(context, { entity: 'submissions', records: rows.length, query })
  }
  await recordView(context, { entity: 'submissions', templeId })
  const records = await Promise.all(rows.map((row) => presentSubmissionRow(context, row, lateHours)))
  return { records, total, page: query.page, size: query.size }
}

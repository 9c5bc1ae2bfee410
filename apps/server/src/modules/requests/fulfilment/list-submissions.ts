import type { Readable } from 'node:stream'
import type { endpoints, LineState } from '@kandili/contract'
import type { z } from 'zod'
import { recordView } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { listOrExport } from '../../../platform/crud/index.ts'
import { templeActor } from '../../authorization/index.ts'
import { parameter } from '../../settings/index.ts'
import { presentSubmissionRow } from './presenter-submission.ts'
import { countLinesOfTemple, findLineIdsOfTemple, findLinesByIds } from './repository-submissions.ts'

type Query = z.output<(typeof endpoints.submissions.list)['query']>
type List = z.output<(typeof endpoints.submissions.list)['answer']>

/**
 * Lines of the caller's own temple, with names: one page, or all of them as an export. Records who viewed them.
 * @param states narrows to these, whatever the query says
 */
export const listSubmissions = async (
  context: Context,
  query: Omit<Query, 'state'> & Partial<Pick<Query, 'state'>>,
  states?: readonly LineState[],
): Promise<List | Readable> => {
  const { templeId } = templeActor(context)
  const lateHours = await parameter(context, 'lateHours')
  await recordView(context, { entity: 'submissions', templeId })
  const filter = {
    templeId,
    states: states ?? query.state,
    services: query.service,
    ids: query.id,
    requestIds: query.requestNumber,
    intentions: query.intention,
    preferredDates: query.preferredDate,
    dayFrom: query.dayFrom,
    dayTo: query.dayTo,
    q: query.q,
    order: query.sort ? query.order : 'desc',
  }
  return listOrExport(context, 'submissions', query, {
    ids: (page) => findLineIdsOfTemple(context.db, filter, page),
    count: () => countLinesOfTemple(context.db, filter),
    read: async (ids) => {
      const rows = await findLinesByIds(context.db, ids)
      return new Map(
        await Promise.all(
          rows.map(async (row) => [row.id, await presentSubmissionRow(context, row, lateHours)] as const),
        ),
      )
    },
  })
}

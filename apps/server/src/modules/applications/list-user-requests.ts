import type { Readable } from 'node:stream'
import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { listOrExport } from '../../platform/crud/index.ts'
import { presentRow } from './presenter.ts'
import { countRequests, findByIds, findRequestIds, type ListQuery } from './repository-list.ts'

type List = z.output<typeof endpoints.userRequests.list.answer>

/** The list of user requests: one page, or all of them as an export. */
export const listUserRequests = (context: Context, query: ListQuery): Promise<List | Readable> =>
  listOrExport(context, 'user-requests', query, {
    ids: (page) => findRequestIds(context.db, query, page),
    count: () => countRequests(context.db, query),
    read: async (ids) => {
      const rows = await findByIds(context.db, ids)
      return new Map(rows.map((row) => [row.id, presentRow(row)]))
    },
  })

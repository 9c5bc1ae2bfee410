import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { recordExport } from '../platform/audit/record-audit.ts'
import type { Context } from '../platform/context.ts'
import { presentRow } from './presenter.ts'
import { countRows, type ListQuery, listRows } from './repository-list.ts'

type List = z.output<typeof endpoints.userRequests.list.answer>

/**
 * The list of user requests. The count is left out (`total` -1) where the caller asks for it apart. All of them at once
 * (`size=all`) are an export, which the audit trail tells of.
 */
export const listUserRequests = async (context: Context, query: ListQuery): Promise<List> => {
  const [rows, total] = await Promise.all([
    listRows(context.db, query),
    query.count === 'no' ? -1 : countRows(context.db, query),
  ])
  if (query.size === 'all') {
    await recordExport(context, { entity: 'user-requests', records: rows.length, query })
  }
  return { records: rows.map(presentRow), total, page: query.page, size: query.size }
}

import type { Readable } from 'node:stream'
import type { endpoints, ResponseKind } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit, recordView } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { listOrExport } from '../../../platform/crud/index.ts'
import { found } from '../../../platform/errors.ts'
import { openedRequests } from '../../authorization/index.ts'
import { seenTempleOf } from '../policy.ts'
import { bilingual, fileKindOf, iso } from '../presenter.ts'
import { countResponses, findResponseIds, findResponses } from './repository-responses.ts'

type Query = z.output<(typeof endpoints.requestResponses.list)['query']>
type List = z.output<(typeof endpoints.requestResponses.list)['answer']>
type Row = endpoints.requestResponses.ResponseRow
type Found = Awaited<ReturnType<typeof findResponses>>[number]

const kindsOf = (row: Found): ResponseKind[] => {
  const file = fileKindOf(row)
  return [
    ...(row.has_text ? (['TEXT'] as const) : []),
    ...(file ? [file] : []),
    ...(row.live_from ? (['LIVE'] as const) : []),
  ]
}

const presentRow = (row: Found): Row => ({
  id: row.id,
  requestNumber: row.request_id,
  temple: { id: row.temple_id, title: bilingual(row.temple_title) },
  service: row.service,
  typeTitle: bilingual(row.type_title),
  kinds: kindsOf(row),
  manualResponse: row.answer_manual,
  answeredAt: iso(row.answered_at) ?? '',
  forgotten: row.forgotten_at !== null,
})

/** Temples' answers without their words: one page, or all of them as an export. */
export const listResponses = async (context: Context, query: Query): Promise<List | Readable> => {
  const ownTempleId = seenTempleOf(context)
  const filter = { ...query, ownTempleId, order: query.sort ? query.order : ('desc' as const) }
  return listOrExport(context, 'request-responses', query, {
    ids: (page) => findResponseIds(context.db, filter, page),
    count: () => countResponses(context.db, filter),
    read: async (ids) => {
      const rows = await findResponses(context.db, ids, ownTempleId)
      return new Map(rows.map((row) => [row.id, presentRow(row)] as const))
    },
  })
}

/**
 * One answer with its words and its file. For an administrator these are closed until they open the names of the
 * request (decision 29); each reading is recorded.
 * @throws Refusal ENTITY_NOT_FOUND
 */
export const readResponse = async (
  context: Context,
  lineId: number,
): Promise<endpoints.requestResponses.Response> => {
  const ownTempleId = seenTempleOf(context)
  const row = found((await findResponses(context.db, [lineId], ownTempleId))[0])
  const { request_id: requestId, temple_id: templeId, answer_sealed: sealed } = row
  const isOpen = ownTempleId !== null || (await openedRequests(context, [requestId])).has(requestId)
  if (ownTempleId === null && isOpen) {
    await recordAudit(context, { action: 'VIEW', entity: 'request-responses', entityId: lineId, templeId })
  } else await recordView(context, { entity: 'request-responses', entityId: lineId, templeId })
  const fileKind = fileKindOf(row)
  const fileId = isOpen ? row.answer_file_id : null
  const { live_from: from, live_until: until } = row
  return {
    ...presentRow(row),
    isOpen,
    requestCode: ownTempleId === null && isOpen ? row.code : null,
    responseText: isOpen && sealed ? await context.system.vault.open(templeId, sealed) : null,
    responseImg: fileKind === 'PHOTO' ? fileId : null,
    responseSound: fileKind === 'SOUND' ? fileId : null,
    live: from && until ? { from: from.toISOString(), until: until.toISOString() } : null,
  }
}

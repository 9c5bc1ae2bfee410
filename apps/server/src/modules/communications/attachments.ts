import type { FastifyRequest } from 'fastify'
import { recordView } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { mayDo, signedInActor } from '../authorization/index.ts'
import { storeDocument } from '../files/index.ts'
import { readableByAdministrator } from './presenter.ts'
import { findMessages, findOfAttachment, findReports, findRequestByCode } from './repository.ts'

type Uploaded = { id: string; title: string; mediaType: string; bytes: number }

/** Stores an attachment of the signed-in user. It is removed after a day unless a message is sent with it. */
export const attachAsStaff = async (context: Context, request: FastifyRequest): Promise<Uploaded> => {
  const { userId } = signedInActor(context)
  const { id, title, mediaType, bytes } = await storeDocument(context, request, {
    isCounted: false,
    ownerUserId: userId,
  })
  return { id, title, mediaType, bytes }
}

/** The same for a visitor with the link of a request. @throws ENTITY_NOT_FOUND */
export const attachAsPayer = async (
  context: Context,
  code: string,
  request: FastifyRequest,
): Promise<Uploaded> => {
  found(await findRequestByCode(context.db, code))
  const { id, title, mediaType, bytes } = await storeDocument(context, request)
  return { id, title, mediaType, bytes }
}

/**
 * The people of its temple can see an attachment, and administrators who may read its message; their views are
 * recorded. The payer has a signed URL.
 */
export const maySeeAttachment = async (context: Context, fileId: string): Promise<boolean> => {
  const { actor } = context
  if (!actor || !mayDo(context, 'companies_communication_view')) return false
  const place = await findOfAttachment(context.db, fileId)
  if (!place) return false
  if (actor.type === 'COMPANY') return actor.templeId === place.temple_id
  if (actor.type !== 'ADMIN') return false
  const [messages, reports] = await Promise.all([
    findMessages(context.db, place.id),
    findReports(context.db, place.id),
  ])
  const readable = await readableByAdministrator(
    context,
    { kind: place.kind === 'REQUEST' ? 'REQUEST' : 'ADMINISTRATION', requestId: place.request_id },
    {
      messageIds: messages.map(({ id }) => id),
      reported: new Set(reports.map((report) => report.message_id)),
    },
  )
  if (!readable.has(place.message_id)) return false
  await recordView(context, { entity: 'communications', entityId: place.id, templeId: place.temple_id })
  return true
}

import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { mayDo } from '../authorization/index.ts'
import { findDocument } from '../files/index.ts'
import { parameter } from '../settings/index.ts'
import { findCityByName, listEvents, type UserRequestRow } from './repository.ts'
import type { findByIds } from './repository-list.ts'
import { type ApplicationDetails, mayMove, sealingOwner } from './user-request.ts'

type Shown = Awaited<ReturnType<typeof findByIds>>[number]

export const presentRow = (row: Shown): endpoints.userRequests.UserRequestRow => ({
  id: row.id,
  type: row.type,
  state: row.state,
  applicant: { name: row.applicantName, email: row.applicantEmail },
  subject: row.subject,
  temple: row.templeId !== null && row.templeTitle ? { id: row.templeId, title: row.templeTitle } : null,
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

const openTexts = async ({ system }: Context, row: UserRequestRow) => {
  const open = (sealed: Buffer | null) => (sealed ? system.vault.open(sealingOwner(row), sealed) : null)
  const [text, declineReason] = await Promise.all([open(row.textSealed), open(row.reasonSealed)])
  return { text, declineReason }
}

export const presentOwn = async (
  context: Context,
  row: UserRequestRow,
): Promise<endpoints.userRequests.OwnRequest> => ({
  id: row.id,
  state: row.state,
  ...(await openTexts(context, row)),
  submittedAt: row.submittedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** The content of an application; null for any other request, and once it was erased. */
export const statedBy = ({ details }: UserRequestRow): ApplicationDetails | null =>
  'title' in details ? (details as ApplicationDetails) : null

const presentApplication = async (
  context: Context,
  row: UserRequestRow,
): Promise<endpoints.userRequests.UserRequest['application']> => {
  const stated = statedBy(row)
  if (!stated) return null
  const { accepted: _accepted, phone: _phone, ...application } = stated
  const file = row.documentFileId ? await findDocument(context, row.documentFileId) : undefined
  const { id = '', title = '', mediaType = '', bytes = 0 } = file ?? {}
  return {
    ...application,
    proposedCity: (await findCityByName(context.db, stated)) ?? null,
    mandate: { ...stated.mandate, document: file ? { id, title, mediaType, bytes } : null },
  }
}

/** A user request with all its content, its history, and the actions available to the caller. */
export const presentUserRequest = async (
  context: Context,
  row: UserRequestRow,
): Promise<endpoints.userRequests.UserRequest> => {
  const events = await listEvents(context.db, row.id)
  const mayDecide = mayDo(context, 'users_user_request_edit')
  const opensTemple = row.type === 'TEMPLE_APPLICATION' && row.state === 'PENDING'
  return {
    ...presentRow(row),
    language: row.language,
    phone: statedBy(row)?.phone ?? null,
    application: await presentApplication(context, row),
    ...(await openTexts(context, row)),
    history: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    outcome: opensTemple
      ? {
          minOrderAmount: await parameter(context, 'minOrderAmount'),
          commission: await parameter(context, 'commission'),
          namesLimit: await parameter(context, 'namesLimit'),
        }
      : null,
    may: {
      approve: mayDecide && mayMove(row.state, 'ACTIVE'),
      decline: mayDecide && mayMove(row.state, 'DECLINED'),
      delete: mayDo(context, 'users_user_request_delete') && mayMove(row.state, 'DELETED'),
    },
  }
}

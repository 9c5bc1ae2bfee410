import type { endpoints } from '@kandili/contract'
import { enrolmentChecklist, mandateStateOn } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { found } from '../../../platform/errors.ts'
import { templeInReach } from '../../authorization/index.ts'
import { textVersions } from '../../settings/index.ts'
import { findAcceptedTerms, findEnrolment, isOwner } from './repository.ts'

type Enrolment = endpoints.publishing.Enrolment

/**
 * The checklist of a temple for its own people and for administrators of temples.
 * @throws ENTITY_NOT_FOUND
 */
export const readEnrolment = async (context: Context, templeId: number): Promise<Enrolment> => {
  await templeInReach(context, templeId, 'view')
  return enrolmentOf(context, templeId)
}

/** The same without checking the caller. @throws ENTITY_NOT_FOUND */
export const enrolmentOf = async (context: Context, templeId: number): Promise<Enrolment> => {
  const row = found(await findEnrolment(context.db, templeId))
  const accepted = await findAcceptedTerms(context.db, templeId)
  const { actor } = context
  const recorded = {
    hasGiver: row.mandate_by !== null,
    reference: row.mandate_reference,
    from: row.mandate_from,
    until: row.mandate_until,
    hasDocument: row.mandate_file_id !== null,
  }
  const state = mandateStateOn(recorded, context.system.clock.today())
  const money: Enrolment['money'] = [
    ...(row.has_bank_account ? (['BANK_ACCOUNT'] as const) : []),
    ...(row.has_connected_account ? (['CONNECTED_ACCOUNT'] as const) : []),
    ...(row.accepts_cash ? (['CASH'] as const) : []),
  ]
  const termsAccepted = accepted?.version === textVersions.templeTerms
  const offerings = Number(row.offerings)
  const checklist = enrolmentChecklist({
    identityChecked: row.identity_checked_at !== null,
    mandate: state,
    hasPlace: row.lat !== null && row.lng !== null,
    offerings,
    termsAccepted,
    moneyWays: money.length,
  })
  return {
    templeId,
    version: row.version,
    published: row.published,
    checklist,
    ready: checklist.every(({ done }) => done),
    origin: { at: row.created_at.toISOString(), userRequestId: row.user_request_id },
    identity:
      row.identity_checked_at === null
        ? null
        : {
            at: row.identity_checked_at.toISOString(),
            by: row.identity_checker,
            how: row.identity_checked_how,
          },
    mandate: {
      state,
      by: row.mandate_by,
      reference: row.mandate_reference,
      from: row.mandate_from,
      until: row.mandate_until,
      document:
        row.mandate_file_id === null
          ? null
          : { id: row.mandate_file_id, title: row.mandate_file_title ?? '' },
    },
    offerings,
    terms: {
      version: textVersions.templeTerms,
      accepted: accepted
        ? { version: accepted.version, at: accepted.accepted_at.toISOString(), by: accepted.by }
        : null,
      mayAccept:
        !termsAccepted &&
        actor?.type === 'COMPANY' &&
        actor.templeId === templeId &&
        (await isOwner(context.db, templeId, actor.userId)),
    },
    money,
  }
}

import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { signedInActor, templeActor } from '../../authorization/index.ts'
import { findDocument } from '../../files/index.ts'
import { textVersions } from '../../settings/index.ts'
import { enrolmentOf } from './read-enrolment.ts'
import {
  insertAcceptedTerms,
  isDocumentOfOthers,
  isOwner,
  lockTemple,
  updateIdentity,
  updateMandate,
} from './repository.ts'

type Calls = typeof endpoints.publishing
type Enrolment = endpoints.publishing.Enrolment
type Mandate = z.output<Calls['recordMandate']['body']>
type Identity = z.output<Calls['checkIdentity']['body']>

/** @throws ENTITY_NOT_FOUND, CONFLICT if somebody else has changed the temple since the caller read it */
const lockUnchanged = async (context: Context, templeId: number, version: number) => {
  const present = found(await lockTemple(context.db, templeId))
  if (present.version !== version) throw new Refusal('CONFLICT')
  return present
}

/**
 * Records the blessing that a temple holds, with its document.
 * @throws ENTITY_NOT_FOUND, CONFLICT, VALIDATION_FAILED (no such document)
 */
export const recordMandate = (
  context: Context,
  templeId: number,
  { version, documentId, until, ...mandate }: Mandate,
): Promise<Enrolment> =>
  context.transaction(async (inside) => {
    const present = await lockUnchanged(inside, templeId, version)
    if (present.mandate_file_id !== documentId) {
      const isOurs =
        (await findDocument(inside, documentId)) !== undefined &&
        !(await isDocumentOfOthers(inside.db, { documentId, templeId }))
      if (!isOurs) {
        throw new Refusal('VALIDATION_FAILED', {
          fields: [{ field: 'documentId', message: 'rule.notFound' }],
        })
      }
    }
    const now = inside.system.clock.now()
    await updateMandate(inside.db, { ...mandate, templeId, documentId, until: until ?? null, now })
    await recordAudit(inside, {
      action: 'MANDATE_RECORDED',
      entity: 'temples',
      entityId: templeId,
      templeId,
      facts: {
        from: mandate.from,
        until: until ?? null,
        newDocument: present.mandate_file_id !== documentId,
      },
    })
    return enrolmentOf(inside, templeId)
  })

/**
 * Records that the caller has verified who runs the temple, or revokes that.
 * @throws ENTITY_NOT_FOUND, CONFLICT
 */
export const checkIdentity = (
  context: Context,
  templeId: number,
  { version, how }: Identity,
): Promise<Enrolment> =>
  context.transaction(async (inside) => {
    const { userId } = signedInActor(inside)
    await lockUnchanged(inside, templeId, version)
    const now = inside.system.clock.now()
    const kept = how == null || how === '' ? null : how
    await updateIdentity(inside.db, { templeId, userId, how: kept, now })
    await recordAudit(inside, {
      action: kept === null ? 'IDENTITY_WITHDRAWN' : 'IDENTITY_CHECKED',
      entity: 'temples',
      entityId: templeId,
      templeId,
    })
    return enrolmentOf(inside, templeId)
  })

/**
 * Accepts the terms between temple and platform for the caller's temple; repeating it succeeds.
 * @throws ENTITY_NOT_FOUND (another temple), TERMS_OUTDATED, NOT_THE_OWNER
 */
export const acceptTempleTerms = (context: Context, templeId: number, version: string): Promise<Enrolment> =>
  context.transaction(async (inside) => {
    const { userId, templeId: own } = templeActor(inside)
    if (own !== templeId) throw new Refusal('ENTITY_NOT_FOUND')
    found(await lockTemple(inside.db, templeId))
    if (!(await isOwner(inside.db, templeId, userId))) throw new Refusal('NOT_THE_OWNER')
    if (version !== textVersions.templeTerms) throw new Refusal('TERMS_OUTDATED')
    const at = inside.system.clock.now()
    if (await insertAcceptedTerms(inside.db, { templeId, version, userId, at })) {
      await recordAudit(inside, {
        action: 'TERMS_ACCEPTED',
        entity: 'temples',
        entityId: templeId,
        templeId,
        facts: { version },
      })
    }
    return enrolmentOf(inside, templeId)
  })

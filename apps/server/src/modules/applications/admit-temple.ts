import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { sendInvitation } from '../identity/index.ts'
import { openTemple } from '../temples/index.ts'
import { mailApplicationApproved } from './mails.ts'
import { statedBy } from './presenter.ts'
import { noteTemple, type UserRequestRow } from './repository.ts'
import { inBoth } from './user-request.ts'

/** The administrator's decisions: the city of the catalogue, and whom to invite if not the applicant. */
export type Admission = { readonly cityId?: number; readonly ownerEmail?: string }

/**
 * Creates the temple of an approved application, unpublished, with its mandate and the platform's current terms, and
 * invites its owner.
 * @throws MISSING_REQUIRED_FIELDS, VALIDATION_FAILED (no such city), ACCOUNT_OF_ANOTHER_KIND, ALREADY_EXISTS
 */
export const admitTemple = async (
  context: Context,
  row: UserRequestRow,
  { cityId, ownerEmail }: Admission,
): Promise<void> => {
  const stated = found(statedBy(row))
  if (cityId === undefined) {
    throw new Refusal('MISSING_REQUIRED_FIELDS', {
      fields: [{ field: 'cityId', message: 'rule.required' }],
    })
  }
  const templeId = await openTemple(context, {
    title: inBoth(stated.title),
    kind: stated.kind,
    religion: stated.religion,
    jurisdiction: { el: stated.jurisdiction, en: stated.jurisdiction },
    cityId,
    address: stated.address,
    zipCode: stated.zipCode,
    phone: stated.phone,
    email: row.applicantEmail,
    afm: stated.afm,
    mandate: {
      by: { el: stated.mandate.by, en: stated.mandate.by },
      from: stated.mandate.from,
      until: stated.mandate.until,
      documentId: row.documentFileId,
    },
  })
  await noteTemple(context.db, { id: row.id, templeId })
  await sendInvitation(context, {
    userType: 'COMPANY',
    templeId,
    duty: 'OWNER',
    email: ownerEmail ?? row.applicantEmail,
    language: row.language,
  })
  await mailApplicationApproved(context, row)
}

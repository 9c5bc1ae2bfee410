import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { findDocument } from '../files/index.ts'
import { answerOnce } from '../requests/index.ts'
import { textVersions } from '../settings/index.ts'
import { mailApplicationReceived } from './mails.ts'
import { findRequestOfDocument, isCountry } from './repository.ts'
import { submitUserRequest } from './submit-user-request.ts'
import type { ApplicationDetails } from './user-request.ts'

type Body = z.output<typeof endpoints.userRequests.apply.body>
type Answer = z.output<typeof endpoints.userRequests.apply.answer>

/**
 * Stores a temple's application to join. Only administrators of user requests can see it until one of them approves
 * it; the applicant gets a confirmation mail.
 * @param key the idempotency key: a repeated call makes no second application
 * @throws VALIDATION_FAILED (no such country or document), IDEMPOTENCY_KEY_REUSED
 */
export const applyForTemple = (context: Context, body: Body, key: string | undefined): Promise<Answer> =>
  answerOnce(context, key, withoutDocument(body), async () => {
    await refuseUnknown(context, body)
    return { write: (inside) => submit(inside, body) }
  })

/**
 * The content of an application without its document. A form that is submitted again uploads its file again, as
 * another document.
 */
const withoutDocument = ({ mandate, ...body }: Body) => {
  const { documentId: _document, ...stated } = mandate
  return { ...body, mandate: stated }
}

const submit = async (context: Context, body: Body): Promise<Answer> => {
  const { applicant, language, mandate } = body
  const id = found(
    await submitUserRequest(context, {
      type: 'TEMPLE_APPLICATION',
      language,
      userId: null,
      templeId: null,
      applicantName: applicant.name,
      applicantEmail: applicant.email,
      subject: [...new Set([body.title.el, body.title.en])].filter(Boolean).join(' · '),
      details: detailsOf(body),
      textSealed: null,
      documentFileId: mandate.documentId ?? null,
    }),
  )
  await mailApplicationReceived(context, id)
  return { number: id, email: applicant.email }
}

const detailsOf = (body: Body): ApplicationDetails => ({
  title: body.title,
  kind: body.kind,
  religion: body.religion,
  country: body.country,
  city: body.city,
  address: body.address,
  zipCode: body.zipCode,
  jurisdiction: body.jurisdiction,
  applicantRole: body.applicant.role,
  phone: body.applicant.phone,
  afm: body.afm ?? null,
  mandate: {
    by: body.mandate.by,
    from: body.mandate.from ?? null,
    until: body.mandate.until ?? null,
  },
  accepted: { terms: textVersions.terms, privacy: textVersions.privacy },
})

const refuseUnknown = async (context: Context, { country, mandate }: Body): Promise<void> => {
  const fields = []
  if (!(await isCountry(context.db, country))) fields.push({ field: 'country', message: 'rule.notFound' })
  const { documentId } = mandate
  // A document belongs to the one application that it was uploaded for.
  if (documentId && !(await isFreeDocument(context, documentId))) {
    fields.push({ field: 'mandate.documentId', message: 'rule.notFound' })
  }
  if (fields.length > 0) throw new Refusal('VALIDATION_FAILED', { fields })
}

const isFreeDocument = async (context: Context, id: string): Promise<boolean> =>
  (await findDocument(context, id)) !== undefined && !(await findRequestOfDocument(context.db, id))

/** The fields of an application, in their order on the page and under their names in the API. */
export const applicationFields = [
  'title.el',
  'title.en',
  'kind',
  'religion',
  'country',
  'city',
  'address',
  'zipCode',
  'jurisdiction',
  'afm',
  'applicant.name',
  'applicant.role',
  'applicant.email',
  'applicant.phone',
  'mandate.by',
  'mandate.from',
  'mandate.until',
  'mandate.documentId',
  'acceptTerms',
  'acceptPrivacy',
] as const
type ApplicationField = (typeof applicationFields)[number]

/** A stored document, so that it is not uploaded again when something else needs correcting. */
export type SentDocument = { id: string; title: string }

/** The input, returned for correction. */
export type TypedApplication = {
  fields: Partial<Record<ApplicationField, string>>
  document: SentDocument | null
}

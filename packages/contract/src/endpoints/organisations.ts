import { z } from 'zod'
import { catalogueEndpoints, statusFilter } from '../catalogue.ts'
import { limitedText, requiredBilingual, requiredText, taxNumber } from '../rules/index.ts'
import { bilingual, fileRef, oneOrMany, secretCode, stored } from '../shapes.ts'
import { organisationKinds, organisationStatuses } from '../values.ts'

const TITLE_CHARACTERS = 120
const kind = z.enum(organisationKinds)
const status = z.enum(organisationStatuses)

const record = z.object({
  ...stored,
  code: z.string(),
  /** Its name. */
  title: bilingual,
  /** The specification's organisation type. */
  kind,
  /** A Greek tax number. */
  vat: z.string().nullable(),
  taxOffice: z.string(),
  status,
  /** The logo. */
  file: fileRef.nullable(),
  /** How many temples belong to it. */
  temples: z.number().int(),
  /** How many people belong to it. */
  people: z.number().int(),
})

/** Metropolises, monasteries and foundations; a locked one's people cannot sign in, a disabled one is no longer a choice. */
export const organisations = catalogueEndpoints({
  noun: 'organisations',
  authority: 'users_company',
  lookupAccess: { anyRight: ['users_company_view', 'users_user_view', 'orders_order_view'] },
  record,
  input: z.object({
    code: requiredText(20),
    title: requiredBilingual(TITLE_CHARACTERS),
    kind: kind.optional(),
    vat: taxNumber.nullish(),
    taxOffice: limitedText(60)
      .nullish()
      .transform((text) => (text === null ? '' : text)),
    status: status.optional(),
    /** One of the caller's own uploads, or the record's current file. */
    fileId: secretCode.nullish(),
  }),
  filters: { kind: oneOrMany(kind), status: statusFilter(organisationStatuses) },
})

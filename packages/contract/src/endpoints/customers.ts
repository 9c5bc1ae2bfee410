import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { language } from '../enumerations.ts'
import { memberIdInput, peopleEndpoints, personRecord, personRow } from '../people.ts'
import { personFirstName, personLastName } from '../rules/index.ts'
import { cents, instant, recordVersion } from '../shapes.ts'

export const customerRow = personRow.extend({
  /** How many requests the customer placed while signed in. */
  requests: z.number().int(),
})
export type CustomerRow = z.infer<typeof customerRow>

export const customer = personRecord.extend({
  requests: z.object({
    count: z.number().int(),
    /** Requests with unfinished acts. A customer who has any cannot be deleted. */
    open: z.number().int(),
    offered: cents,
    lastPlacedAt: instant.nullable(),
  }),
  /** The latest consent of each purpose. */
  consents: z.array(
    z.object({
      purpose: z.string(),
      textVersion: z.string(),
      language,
      givenAt: instant,
      withdrawnAt: instant.nullable(),
    }),
  ),
})
export type Customer = z.infer<typeof customer>

export const {
  list,
  lookup,
  read,
  changeStatus,
  sessions,
  endSession,
  endSessions,
  resetSecondFactor,
  remove,
  massDelete,
  undoDelete,
} = peopleEndpoints({ noun: 'customers', row: customerRow, record: customer, filters: {} })

/** Customers change everything else, including their e-mail, themselves. */
export const update = endpoint('PUT /customers/:id', {
  summary:
    'Correct a name, the language or the member number; refused if the record has changed since the given version',
  body: z.object({
    firstName: personFirstName,
    lastName: personLastName,
    language,
    memberId: memberIdInput,
    version: recordVersion,
  }),
  answer: customer,
  errors: ['CONFLICT', 'ALREADY_EXISTS'],
  access: { right: 'users_user_edit' },
})
export type CustomerChange = z.output<typeof update.body>

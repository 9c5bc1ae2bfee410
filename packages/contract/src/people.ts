import { z } from 'zod'
import { deletionToUndo, massDeleted, massDeletion, restoredRecords, statusFilter } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { gender, language, userStatus, userType } from './enumerations.ts'
import { limitedText } from './rules/index.ts'
import { civilDate, fileRef, id, instant, listOf, listQuery, lookupItem, oneOrMany } from './shapes.ts'
import { userStatuses } from './values.ts'

/** `1` for yes, `0` for no, `null` or nothing for all (specification, section 3: enabled filter). */
const yesOrNo = oneOrMany(z.enum(['1', '0', 'null']))

/** Lookups return at most a hundred people; further ones are found by typing or by id. */
export const peopleLookupQuery = z.object({ q: listQuery.shape.q, id: oneOrMany(id) })

/** A row of every list of people. */
export const personRow = z.object({
  id: z.number().int(),
  type: userType,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Assigned by the platform: U-000017. */
  code: z.string(),
  /** Assigned by administrators; null if there is none. */
  memberId: z.string().nullable(),
  language,
  status: userStatus,
  emailConfirmed: z.boolean(),
  secondFactor: z.boolean(),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
})

/** Why the caller may not do everything to this person that their rights allow elsewhere. */
export const personLimit = z.enum(['OWN_ACCOUNT', 'RIGHTS_EXCEED_OWN'])
export type PersonLimit = z.infer<typeof personLimit>

/** The record of one person, without the fields of the specific noun. */
export const personRecord = personRow.extend({
  version: z.number().int(),
  afm: z.string().nullable(),
  /** The person's own profile. */
  profile: z.object({
    gender: gender.nullable(),
    birthDate: civilDate.nullable(),
    birthYear: z.number().int().nullable(),
    profession: z.string().nullable(),
    honorTitle: z.string().nullable(),
    phone1: z.string().nullable(),
    phone2: z.string().nullable(),
    phone3: z.string().nullable(),
    fax: z.string().nullable(),
    photo: fileRef.nullable(),
  }),
  /** The current effective rights ("orders_order_view"). */
  rights: z.array(z.string()),
  /** The caller's possible actions on this person. */
  may: z.object({
    edit: z.boolean(),
    changeRoles: z.boolean(),
    changeStatus: z.boolean(),
    delete: z.boolean(),
    endSessions: z.boolean(),
    resetSecondFactor: z.boolean(),
  }),
  limit: personLimit.nullable(),
})

export const personSession = z.object({
  id: z.uuid(),
  /** Browser and system ("Firefox, Windows"); null if unknown. */
  device: z.string().nullable(),
  createdAt: instant,
  /** The last renewal of its token, accurate to about fifteen minutes. */
  lastSeenAt: instant,
  /** The session of the current call. */
  present: z.boolean(),
})
export type PersonSession = z.infer<typeof personSession>

const LONGEST = 200
const words = z.string().trim().min(1).max(LONGEST).optional()
/** Fields of a person that a list is searched by; each matches what it contains. */
const searched = { firstName: words, lastName: words, email: words, code: words, memberId: words }

const MEMBER_ID_CHARACTERS = 40
/** Empty or null clears it; omitted, it stays unchanged. */
export const memberIdInput = limitedText(MEMBER_ID_CHARACTERS)
  .nullish()
  .transform((value) => (value === '' ? null : value))

const view = { right: 'users_user_view' } as const
const edit = { right: 'users_user_edit' } as const
const remove = { right: 'users_user_delete' } as const

type Definition<
  Noun extends string,
  Row extends z.ZodObject,
  Stored extends z.ZodObject,
  Filters extends z.ZodRawShape,
> = {
  readonly noun: Noun
  readonly row: Row
  readonly record: Stored
  readonly filters: Filters
}

/**
 * The calls that users and customers share. Errors that protect the administration of the platform (OWN_ACCOUNT,
 * LAST_ADMINISTRATOR, RIGHTS_EXCEED_OWN) change nothing and are recorded in the audit trail.
 */
export const peopleEndpoints = <
  const Noun extends string,
  Row extends z.ZodObject,
  Stored extends z.ZodObject,
  const Filters extends z.ZodRawShape,
>({
  noun,
  row,
  record,
  filters,
}: Definition<Noun, Row, Stored, Filters>) => ({
  list: endpoint(`GET /${noun}`, {
    summary:
      'List a page of people; q searches names and e-mails, size=all streams everything and is audited as an export',
    query: listQuery.extend({
      ...searched,
      status: statusFilter(userStatuses),
      enabled: yesOrNo,
      secondFactor: yesOrNo,
      confirmed: yesOrNo,
      ...filters,
      count: z.enum(['yes', 'no']).default('yes'),
    }),
    answer: listOf(row),
    access: view,
  }),
  lookup: endpoint(`GET /${noun}/list`, {
    summary: 'List options for a select: the first hundred matches of q',
    query: peopleLookupQuery,
    answer: z.array(lookupItem),
    access: view,
  }),
  read: endpoint(`GET /${noun}/:id`, {
    summary: 'Read a person; the access is audited',
    answer: record,
    access: view,
  }),
  changeStatus: endpoint(`POST /${noun}/:id/status`, {
    summary: 'Enable, disable or lock a person; disabling and locking end their sessions',
    body: z.object({ status: userStatus }),
    answer: record,
    errors: ['OWN_ACCOUNT', 'LAST_ADMINISTRATOR', 'LAST_OWNER', 'RIGHTS_EXCEED_OWN'],
    access: edit,
    asksPassword: true,
  }),
  sessions: endpoint(`GET /${noun}/:id/sessions`, {
    summary: "List a person's sessions, last seen first",
    answer: z.array(personSession),
    access: view,
  }),
  endSession: endpoint(`DELETE /${noun}/:id/sessions/:sessionId`, {
    summary: 'End one session of a person',
    params: z.object({ id, sessionId: z.string().max(60) }),
    errors: ['RIGHTS_EXCEED_OWN'],
    access: edit,
    asksPassword: true,
  }),
  endSessions: endpoint(`DELETE /${noun}/:id/sessions`, {
    summary: 'End all sessions of a person; for the caller, all except this one',
    answer: z.object({ ended: z.number().int() }),
    errors: ['RIGHTS_EXCEED_OWN'],
    access: edit,
    asksPassword: true,
  }),
  resetSecondFactor: endpoint(`DELETE /${noun}/:id/second-factor`, {
    summary:
      'Reset the second factor of a person who has lost their telephone and codes, and end their sessions',
    answer: record,
    errors: ['OWN_ACCOUNT', 'RIGHTS_EXCEED_OWN'],
    access: edit,
    asksPassword: true,
  }),
  remove: endpoint(`DELETE /${noun}/:id`, {
    summary:
      'Delete a person: signed out at once, erased by pseudonym after ten minutes, restorable until then',
    answer: z.object({ undo: z.string() }),
    errors: ['OWN_ACCOUNT', 'LAST_ADMINISTRATOR', 'LAST_OWNER', 'RIGHTS_EXCEED_OWN', 'REQUESTS_STILL_OPEN'],
    access: remove,
    asksPassword: true,
  }),
  massDelete: endpoint(`PUT /${noun}/mass-delete`, {
    summary:
      'Delete several people; those kept are returned with the reason. Refused if the caller is among them',
    body: massDeletion,
    answer: massDeleted,
    errors: ['OWN_ACCOUNT', 'OWN_ACCOUNT_AMONG_THEM', 'LAST_ADMINISTRATOR'],
    access: remove,
    asksPassword: true,
  }),
  undoDelete: endpoint(`POST /${noun}/undo-delete`, {
    summary: 'Restore deleted people, within ten minutes and before the erasure',
    body: deletionToUndo,
    answer: restoredRecords,
    errors: ['UNDO_EXPIRED', 'RIGHTS_EXCEED_OWN'],
    access: remove,
  }),
})

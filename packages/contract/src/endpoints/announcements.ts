import { z } from 'zod'
import { catalogueEndpoints, flagFilter, idFilter } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { language, userType } from '../enumerations.ts'
import { civilDay, requiredBilingual } from '../rules/index.ts'
import { bilingual, civilDate, idInput, instant, named, oneOrMany, secretCode, stored } from '../shapes.ts'
import { announcementStates } from '../values.ts'

const TITLE_CHARACTERS = 120
const TEXT_CHARACTERS = 4_000

const fileRef = z.object({ id: z.string(), title: z.string() })
const announcementState = z.enum(announcementStates)

const record = z.object({
  ...stored,
  title: bilingual,
  text: bilingual,
  /** Empty means every type of user. */
  audienceTypes: z.array(userType),
  roleId: z.number().int().nullable(),
  role: named.nullable(),
  templeId: z.number().int().nullable(),
  temple: named.nullable(),
  /** Only people who use this language; null for all. */
  language: language.nullable(),
  fromDate: civilDate,
  /** The last day; null for no end. */
  untilDate: civilDate.nullable(),
  /** Whether it is on the website during its days. */
  published: z.boolean(),
  websiteSlug: z.string().nullable(),
  byMail: z.boolean(),
  byPush: z.boolean(),
  file: fileRef.nullable(),
  state: announcementState,
  /** The people of the audience when sending began. */
  recipientCount: z.number().int(),
  sentCount: z.number().int(),
  readCount: z.number().int(),
  sentAt: instant.nullable(),
})
export type Announcement = z.infer<typeof record>

const calls = () =>
  catalogueEndpoints({
    noun: 'announcements',
    authority: 'general_announcement',
    record,
    input: z.object({
      title: requiredBilingual(TITLE_CHARACTERS),
      text: requiredBilingual(TEXT_CHARACTERS),
      audienceTypes: z.array(userType).max(userType.options.length).default([]),
      roleId: idInput.nullish(),
      templeId: idInput.nullish(),
      language: language.nullish(),
      fromDate: civilDay(),
      untilDate: civilDay().nullish(),
      byMail: z.boolean().default(false),
      byPush: z.boolean().default(false),
      fileId: secretCode.nullish(),
    }),
    check: ({ value, issues }) => {
      if (value.untilDate && value.untilDate < value.fromDate) {
        issues.push({ code: 'custom', input: value.untilDate, path: ['untilDate'], message: 'rule.date' })
      }
    },
    filters: {
      state: oneOrMany(announcementState),
      templeId: idFilter,
      published: flagFilter,
    },
  })
export const { list, lookup, read, create, update, remove, massDelete, undoDelete, editing } = calls()

const edit = { right: 'general_announcement_edit' } as const

export const send = endpoint('POST /announcements/:id/send', {
  summary: 'Begin or go on sending to the audience, at the set pace; nobody gets it twice',
  answer: record,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: edit,
})

export const stop = endpoint('POST /announcements/:id/stop', {
  summary: 'Stop sending; those who have it keep it',
  answer: record,
  errors: ['STATE_DOES_NOT_ALLOW'],
  access: edit,
})

export const readable = z.object({
  id: z.number().int(),
  /** Its slug below `/news`; null if it was never published with one. */
  websiteSlug: z.string().nullable(),
  title: bilingual,
  text: bilingual,
  fromDate: civilDate,
  file: fileRef.nullable(),
})
export type ReadableAnnouncement = z.infer<typeof readable>

export const readOwn = endpoint('GET /announcements/:id/text', {
  summary: 'Read an announcement that was sent to the caller or is public, which counts as read',
  answer: readable,
  access: 'login',
})

export const listPublic = endpoint('GET /public/announcements', {
  summary: 'List the public announcements of today, newest first, at most 100',
  answer: z.array(readable),
  access: 'public',
})

export const readPublic = endpoint('GET /public/announcements/:address', {
  summary: 'Read a public announcement by its address or its number',
  params: z.object({ address: z.string().max(120) }),
  answer: readable,
  access: 'public',
})

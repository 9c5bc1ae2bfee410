import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { conversationKind, conversationSide, conversationState, reportReason } from '../enumerations.ts'
import { limitedText, requiredText } from '../rules/index.ts'
import {
  bilingual,
  id,
  idInput,
  idParams,
  instant,
  listOf,
  listQuery,
  named,
  oneOrMany,
  recordVersion,
  secretCode,
} from '../shapes.ts'

export const MESSAGE_LIMITS = {
  characters: 2000,
  subject: 120,
  attachments: 4,
  note: 500,
  templates: 30,
} as const

/** An attachment: a picture drawn anew, or a PDF. */
export const attachment = z.object({
  fileId: z.string(),
  title: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
  /** Signed addresses, for readers with the link of a request; null for those who are signed in as staff. */
  url: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
})

export const message = z.object({
  id: z.number().int(),
  sender: conversationSide,
  /** Who wrote it, of a temple's people and of administrators; null for the faithful and for callers of another side. */
  by: z.string().nullable(),
  sentAt: instant,
  /** Plain text with line breaks. Null while it is closed to the caller, and once forgotten. */
  text: z.string().nullable(),
  forgotten: z.boolean(),
  attachments: z.array(attachment),
  /** Whether the other side has read it. */
  read: z.boolean(),
  /** Whether the caller's side has reported it; to the administration: whether anybody has. */
  reported: z.boolean(),
})
export type Message = z.infer<typeof message>

const common = {
  id: z.number().int(),
  kind: conversationKind,
  state: conversationState,
  temple: named,
  /** When the last act was done and the days of `conversationDays` are over; null while an act is open. */
  closesAt: instant.nullable(),
  /** Who blocked it. */
  blockedBy: conversationSide.nullable(),
  lastMessageAt: instant.nullable(),
  /** Messages of others that the caller's side has not read. */
  unread: z.number().int(),
}

/** A conversation as the payer sees it on the page of their request. `id` is 0 before the first message. */
export const trackedConversation = z.object({
  ...common,
  messages: z.array(message),
  mayWrite: z.boolean(),
})
export type TrackedConversation = z.infer<typeof trackedConversation>

export const conversationRow = z.object({
  ...common,
  requestNumber: z.number().int().nullable(),
  /** The payer's first name; null between a temple and the administration, and to administrators. */
  askedBy: z.string().nullable(),
  subject: z.string().nullable(),
  /** Reports that nobody has dealt with, for administrators. */
  openReports: z.number().int(),
})
export type ConversationRow = z.infer<typeof conversationRow>

export const report = z.object({
  messageId: z.number().int(),
  by: conversationSide,
  reason: reportReason,
  note: z.string().nullable(),
  at: instant,
  handledAt: instant.nullable(),
})

export const conversation = conversationRow.extend({
  messages: z.array(message),
  reports: z.array(report),
  may: z.object({ write: z.boolean(), block: z.boolean(), unblock: z.boolean(), close: z.boolean() }),
})
export type Conversation = z.infer<typeof conversation>

const written = {
  text: requiredText(MESSAGE_LIMITS.characters),
  fileIds: z.array(secretCode).max(MESSAGE_LIMITS.attachments, 'rule.attachments').default([]),
  /** Made by the writing page; a message with the same key is written once. */
  key: z.string().regex(/^[\w-]{8,64}$/),
}
const writtenBody = z.object(written)
export type Written = z.output<typeof writtenBody>
const reporting = z.object({
  messageId: idInput,
  reason: z.enum(reportReason.options, { error: 'rule.required' }),
  note: limitedText(MESSAGE_LIMITS.note).optional(),
})
const blocking = z.object({ blocked: z.boolean() })
const uploaded = z.object({
  id: z.string(),
  title: z.string(),
  mediaType: z.string(),
  bytes: z.number().int(),
})
const uploadErrors = [
  'FILE_NOT_A_DOCUMENT',
  'FILE_TOO_LARGE',
  'IMAGE_TOO_LARGE',
  'IMAGE_TOO_SMALL',
  'TOO_MANY_ATTEMPTS',
  'DOCUMENTS_FULL',
  'STORAGE_FULL',
] as const

const writeErrors = [
  'ENTITY_NOT_FOUND',
  'CONVERSATION_CLOSED',
  'CONVERSATION_BLOCKED',
  'MISSING_REQUIRED_FIELDS',
  'VALIDATION_FAILED',
  'TOO_MANY_ATTEMPTS',
] as const

const byCode = z.object({ code: secretCode })
const byTemple = z.object({ code: secretCode, templeId: id })

export const ofRequest = endpoint({
  method: 'GET',
  path: '/public/orders/:code/conversations',
  tag: 'communications',
  summary: "Read a request's conversations with its temples, by the request's link",
  params: byCode,
  answer: z.object({
    conversations: z.array(trackedConversation),
    /** Where to turn once a conversation is closed. */
    turnTo: z.object({ email: z.string(), phone: z.string() }),
  }),
  errors: ['ENTITY_NOT_FOUND'],
  access: 'public',
})
export const writeToTemple = endpoint({
  method: 'POST',
  path: '/public/orders/:code/conversations/:templeId/messages',
  tag: 'communications',
  summary: 'Write to a temple about a request, by its link',
  params: byTemple,
  body: writtenBody,
  answer: trackedConversation,
  errors: writeErrors,
  access: 'public',
})
export const readByPayer = endpoint({
  method: 'POST',
  path: '/public/orders/:code/conversations/:templeId/read',
  tag: 'communications',
  summary: "Mark the temple's messages as read, by the request's link",
  params: byTemple,
  answer: 'empty',
  errors: ['ENTITY_NOT_FOUND'],
  access: 'public',
})
export const reportByPayer = endpoint({
  method: 'POST',
  path: '/public/orders/:code/conversations/:templeId/report',
  tag: 'communications',
  summary: 'Report a message of the temple to the administration',
  params: byTemple,
  body: reporting,
  answer: trackedConversation,
  errors: ['ENTITY_NOT_FOUND', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})
export const blockByPayer = endpoint({
  method: 'POST',
  path: '/public/orders/:code/conversations/:templeId/block',
  tag: 'communications',
  summary: 'Take no more messages from the temple about this request, or take them again',
  params: byTemple,
  body: blocking,
  answer: trackedConversation,
  errors: ['ENTITY_NOT_FOUND', 'CONVERSATION_BLOCKED'],
  access: 'public',
})
export const attachByPayer = endpoint({
  method: 'POST',
  path: '/public/orders/:code/attachments',
  tag: 'communications',
  summary: 'Upload an attachment for a message: multipart with file (PDF or image) and name',
  params: byCode,
  body: 'multipart',
  answer: uploaded,
  status: 201,
  errors: ['ENTITY_NOT_FOUND', ...uploadErrors],
  access: 'public',
})

/** The signed-in faithful's own conversations, the latest first; each is read and answered by its request's link. */
export const mine = endpoint({
  method: 'GET',
  path: '/me/conversations',
  tag: 'communications',
  summary: "List the customer's own conversations with temples, latest first",
  answer: z.object({
    records: z.array(
      z.object({
        code: secretCode,
        requestNumber: z.number().int(),
        temple: named,
        state: conversationState,
        lastMessageAt: instant,
        unread: z.number().int(),
      }),
    ),
    /** Whether there are more than are listed. */
    more: z.boolean(),
  }),
  access: { right: 'users_customer_view' },
})

const view = { right: 'companies_communication_view' } as const
const edit = { right: 'companies_communication_edit' } as const

export const conversationFilters = ['OPEN', 'CLOSED', 'BLOCKED', 'UNREAD', 'REPORTED'] as const
const inboxQuery = listQuery.extend({
  show: z.enum(conversationFilters).optional(),
  kind: oneOrMany(conversationKind),
  templeId: oneOrMany(id),
  id: oneOrMany(id),
  requestNumber: oneOrMany(id),
  state: oneOrMany(conversationState),
})

export const company = endpoint({
  method: 'GET',
  path: '/communications/company',
  tag: 'communications',
  summary: "List the conversations of the caller's temple, the latest first",
  query: inboxQuery,
  answer: listOf(conversationRow),
  access: view,
})
export const administration = endpoint({
  method: 'GET',
  path: '/communications',
  tag: 'communications',
  summary: 'List what temples wrote to the administration, and conversations with a reported message',
  query: inboxQuery,
  answer: listOf(conversationRow),
  access: view,
})
export const unread = endpoint({
  method: 'GET',
  path: '/communications/unread',
  tag: 'communications',
  summary: "Count the conversations with messages that the caller's side has not read",
  answer: z.object({ conversations: z.number().int() }),
  access: view,
})
export const events = endpoint({
  method: 'GET',
  path: '/communications/events',
  tag: 'communications',
  summary: "Stream an event at every change in the conversations of the caller's side",
  answer: 'events',
  access: view,
})
export const read = endpoint({
  method: 'GET',
  path: '/communications/:id',
  tag: 'communications',
  summary: 'Read a conversation',
  params: idParams,
  answer: conversation,
  errors: ['ENTITY_NOT_FOUND'],
  access: view,
})
export const start = endpoint({
  method: 'POST',
  path: '/communications',
  tag: 'communications',
  summary:
    'Start a conversation: a temple with a payer or the administration, the administration with a temple',
  body: z.object({
    ...written,
    /** A temple writes to the payer of this request; left out, to the administration. */
    requestNumber: idInput.optional(),
    /** The administration writes to this temple. */
    templeId: idInput.optional(),
    /** Between a temple and the administration. */
    subject: limitedText(MESSAGE_LIMITS.subject).optional(),
  }),
  answer: conversation,
  status: 201,
  errors: writeErrors,
  access: edit,
})
export const write = endpoint({
  method: 'POST',
  path: '/communications/:id/messages',
  tag: 'communications',
  summary: 'Write in a conversation',
  params: idParams,
  body: writtenBody,
  answer: conversation,
  errors: writeErrors,
  access: edit,
})
export const markRead = endpoint({
  method: 'POST',
  path: '/communications/:id/read',
  tag: 'communications',
  summary: "Mark a conversation as read by the caller's side",
  params: idParams,
  answer: 'empty',
  errors: ['ENTITY_NOT_FOUND'],
  access: view,
})
export const reportMessage = endpoint({
  method: 'POST',
  path: '/communications/:id/report',
  tag: 'communications',
  summary: 'Report a message to the administration',
  params: idParams,
  body: reporting,
  answer: conversation,
  errors: ['ENTITY_NOT_FOUND'],
  access: edit,
})
export const block = endpoint({
  method: 'POST',
  path: '/communications/:id/block',
  tag: 'communications',
  summary: 'Block a conversation, or unblock it',
  params: idParams,
  body: blocking,
  answer: conversation,
  errors: ['ENTITY_NOT_FOUND', 'CONVERSATION_BLOCKED', 'STATE_DOES_NOT_ALLOW'],
  access: edit,
})
/** Deals with what is open: the reports of a conversation, or a temple's question; a new message opens it again. */
export const close = endpoint({
  method: 'POST',
  path: '/communications/:id/close',
  tag: 'communications',
  summary: 'Close a conversation with the administration, or mark the reports of one as dealt with',
  params: idParams,
  answer: conversation,
  errors: ['ENTITY_NOT_FOUND'],
  access: edit,
})
export const attach = endpoint({
  method: 'POST',
  path: '/communications/attachments',
  tag: 'communications',
  summary: 'Upload an attachment for a message: multipart with file (PDF or image) and name',
  body: 'multipart',
  answer: uploaded,
  status: 201,
  errors: uploadErrors,
  access: edit,
})

/** A text to start from. Built-in ones have no id. */
export const template = z.object({
  id: z.number().int().nullable(),
  title: bilingual,
  text: bilingual,
  version: z.number().int(),
})
export type Template = z.infer<typeof template>
const templateFields = {
  title: z.object({ el: requiredText(60), en: requiredText(60) }),
  text: z.object({
    el: requiredText(MESSAGE_LIMITS.characters),
    en: requiredText(MESSAGE_LIMITS.characters),
  }),
}
export const templates = endpoint({
  method: 'GET',
  path: '/communications/templates',
  tag: 'communications',
  summary: "List the built-in templates and those of the caller's temple",
  answer: z.array(template),
  access: view,
})
export const createTemplate = endpoint({
  method: 'POST',
  path: '/communications/templates',
  tag: 'communications',
  summary: "Add a template to the caller's temple",
  body: z.object(templateFields),
  answer: template,
  status: 201,
  errors: ['ENTITY_NOT_FOUND', 'STATE_DOES_NOT_ALLOW'],
  access: edit,
})
export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/communications/templates/:id',
  tag: 'communications',
  summary: "Change a template of the caller's temple",
  params: idParams,
  body: z.object({ ...templateFields, version: recordVersion }),
  answer: template,
  errors: ['ENTITY_NOT_FOUND', 'CONFLICT'],
  access: edit,
})
export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/communications/templates/:id',
  tag: 'communications',
  summary: "Delete a template of the caller's temple",
  params: idParams,
  answer: 'empty',
  errors: ['ENTITY_NOT_FOUND'],
  access: edit,
})

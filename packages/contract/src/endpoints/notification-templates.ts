import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { language, notificationChannel, notificationTopic } from '../enumerations.ts'

const view = { right: 'general_mainparameter_view' } as const
const kind = z.string().max(40)

const templateKind = z.object({
  kind,
  topic: notificationTopic,
  channels: z.array(notificationChannel),
  /** The text under the bell, with examples in its placeholders. */
  example: z.object({ el: z.string(), en: z.string() }),
})
export type TemplateKind = z.infer<typeof templateKind>

export const list = endpoint('GET /notification-templates', {
  summary: 'List the kinds of notification with their channels',
  answer: z.array(templateKind),
  access: view,
})

const preview = z.object({
  kind,
  topic: notificationTopic,
  /** The values of the placeholders in the preview. */
  sample: z.record(z.string(), z.union([z.string(), z.number()])),
  bell: z.string().nullable(),
  mail: z
    .object({
      subject: z.string(),
      text: z.string(),
      /** URLs of the mail as a page, by day and by night, for a frame; valid for an hour. */
      day: z.string(),
      night: z.string(),
    })
    .nullable(),
  push: z.object({ title: z.string(), text: z.string() }).nullable(),
})
export type TemplatePreview = z.infer<typeof preview>

export const read = endpoint('GET /notification-templates/:kind', {
  summary: 'Read the templates of a kind as they are sent, with examples in their placeholders',
  params: z.object({ kind }),
  query: z.object({ language: language.default('el') }),
  answer: preview,
  access: view,
})

export const readHtml = endpoint('GET /public/notification-templates/:token', {
  summary: 'The preview of a mail as a page, by the address that the preview gave',
  params: z.object({ token: z.string().max(160) }),
  answer: 'blob',
  access: 'public',
})

export const test = endpoint('POST /notification-templates/:kind/test', {
  summary: 'Send the example of a kind by e-mail to the caller',
  params: z.object({ kind }),
  body: z.object({ language: language.default('el') }),
  answer: z.object({ sent: z.boolean() }),
  errors: ['TOO_MANY_ATTEMPTS'],
  access: { right: 'general_mainparameter_edit' },
})

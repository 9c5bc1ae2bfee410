import { randomUUID } from 'node:crypto'
import type { endpoints, Language, NotificationTopic, UserType } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { noticeMessages } from '@kandili/messages/notices'
import type { Context } from '../../platform/context.ts'
import { openSigned, signUntil } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { signedInActor } from '../authorization/index.ts'
import { composeNotice, composePush, type Reader } from './compose-notice.ts'
import { isKind, isMailed, isPushed, type Kind, kinds, ruleOf } from './kinds.ts'
import { findAddress } from './repository-settings.ts'
import { channelRule } from './topics.ts'
import { isNews } from './unsubscribe-key.ts'

type Preview = endpoints.notificationTemplates.TemplatePreview
type Theme = 'day' | 'night'

const t = { el: createT('el', noticeMessages), en: createT('en', noticeMessages) }
const VALID_MS = 3_600_000
/** Tests of one template to oneself in an hour. */
const TESTS = { most: 10, minutes: 60 } as const

const kindOf = (text: string): Kind => {
  if (!isKind(text)) throw new Refusal('ENTITY_NOT_FOUND')
  return text
}

/** The type of user that notifications of this topic are for. */
const typeOf = (topic: NotificationTopic): UserType =>
  (['CUSTOMER', 'COMPANY', 'ADMIN'] as const).find((type) =>
    (['IN_APP', 'EMAIL', 'PUSH'] as const).some((channel) => channelRule(type, topic, channel)),
  ) ?? 'ADMIN'

const exampleReader = ({ system }: Context, kind: Kind, language: Language): Reader => ({
  type: typeOf(ruleOf(kind).topic),
  language,
  discreet: false,
  baseUrl: system.settings.baseUrl,
})

const exampleMail = (context: Context, kind: Kind, language: Language) => {
  if (!isMailed(kind)) return null
  const { topic, sample } = ruleOf(kind)
  const { baseUrl } = context.system.settings
  return composeNotice(
    exampleReader(context, kind, language),
    { kind, facts: sample, link: '/' },
    isNews(topic) ? `${baseUrl}/unsubscribe/example` : undefined,
  )
}

export const listTemplates = (): endpoints.notificationTemplates.TemplateKind[] =>
  Object.keys(kinds)
    .filter(isKind)
    .map((kind) => {
      const { topic, channels, sample } = ruleOf(kind)
      const example = { el: t.el(`bell.${kind}`, sample), en: t.en(`bell.${kind}`, sample) }
      return { kind, topic, channels: [...channels], example }
    })

/** The messages of a kind, with examples in its placeholders. @throws ENTITY_NOT_FOUND */
export const readTemplate = (context: Context, text: string, language: Language): Preview => {
  const kind = kindOf(text)
  const { topic, channels, sample } = ruleOf(kind)
  const mail = exampleMail(context, kind, language)
  const address = (theme: Theme) =>
    `/api/public/notification-templates/${tokenOf(context, { kind, language, theme })}`
  const push = isPushed(kind)
    ? composePush(exampleReader(context, kind, language), { kind, facts: sample, link: '/' }, 'example')
    : null
  return {
    kind,
    topic,
    sample,
    bell: channels.includes('IN_APP') ? t[language](`bell.${kind}`, sample) : null,
    mail: mail && { subject: mail.subject, text: mail.text, day: address('day'), night: address('night') },
    push: push && { title: push.title, text: push.text },
  }
}

type Shown = { readonly kind: Kind; readonly language: Language; readonly theme: Theme }

const PURPOSE = 'template-preview'

/** A frame sends no session token, so its URL carries its own key. */
const tokenOf = (context: Context, { kind, language, theme }: Shown): string => {
  const until = new Date(context.system.clock.now().getTime() + VALID_MS)
  return signUntil(context.system.vault.derive(PURPOSE), [kind, language, theme].join('.'), until)
}

const readToken = (context: Context, token: string): Shown => {
  const opened = openSigned(context.system.vault.accepted(PURPOSE), token, context.system.clock.now())
  if (!opened) throw new Refusal('ENTITY_NOT_FOUND')
  const [kind = '', language, theme] = opened.told.split('.')
  return {
    kind: kindOf(kind),
    language: language === 'en' ? 'en' : 'el',
    theme: theme === 'night' ? 'night' : 'day',
  }
}

/**
 * The mail as its reader's program renders it, by day or by night. @throws ENTITY_NOT_FOUND for a key that is not
 * ours
 */
export const readTemplateHtml = (context: Context, token: string): string => {
  const { kind, language, theme } = readToken(context, token)
  const mail = exampleMail(context, kind, language)
  if (!mail) throw new Refusal('ENTITY_NOT_FOUND')
  return mail.html.replace('(prefers-color-scheme:dark)', theme === 'night' ? 'all' : 'not all')
}

/** Only framed by our own pages, with the styles of the mail and nothing else. */
export const policyOfTemplate =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/**
 * Sends the example by e-mail to the caller.
 * @throws ENTITY_NOT_FOUND for a kind without an e-mail; TOO_MANY_ATTEMPTS
 */
export const testTemplate = async (
  context: Context,
  text: string,
  language: Language,
): Promise<{ sent: boolean }> => {
  const kind = kindOf(text)
  const mail = exampleMail(context, kind, language)
  if (!mail) throw new Refusal('ENTITY_NOT_FOUND')
  const { userId } = signedInActor(context)
  const to = await findAddress(context.db, userId)
  const sent = await queueMail(
    context,
    { ...mail, dedupKey: `template-test:${randomUUID()}`, template: 'templateTest', language, to },
    TESTS,
  )
  if (!sent) throw new Refusal('TOO_MANY_ATTEMPTS', { facts: { minutes: TESTS.minutes } })
  return { sent }
}

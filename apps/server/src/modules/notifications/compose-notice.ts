import type { Language, UserType } from '@kandili/contract'
import { createT, type Values } from '@kandili/messages'
import { noticeMessages } from '@kandili/messages/notices'
import { composeMail } from '../../platform/mail/compose.ts'
import type { PushMessage } from '../../platform/push/push.ts'
import type { MailedKind, PushedKind } from './kinds.ts'

const t = { el: createT('el', noticeMessages), en: createT('en', noticeMessages) }

/** The reader, and the style of the texts. */
export type Reader = {
  readonly type: UserType
  readonly language: Language
  /** Nothing on a lock screen or in a list of mails reveals the subject. */
  readonly discreet: boolean
  /** Base URL of the website and the back office, without a trailing slash. */
  readonly baseUrl: string
}

type Notice<K> = { readonly kind: K; readonly facts: Values; readonly link: string }
export type ComposedMail = { readonly subject: string; readonly text: string; readonly html: string }

/** Links of customers are paths of the website, which begin with a language. */
const pathFor = ({ type, language }: Reader, link: string): string =>
  type === 'CUSTOMER' ? `/${language}${link}` : link

const settingsPath: Readonly<Record<UserType, string>> = {
  CUSTOMER: '/me/settings#notifications',
  COMPANY: '/account-settings/notifications',
  ADMIN: '/account-settings/notifications',
}

const wishesOf = (reader: Reader) => ({
  text: t[reader.language]('footer.wishes'),
  url: `${reader.baseUrl}${pathFor(reader, settingsPath[reader.type])}`,
})

/** One event as an e-mail. */
export const composeNotice = (
  reader: Reader,
  { kind, facts, link }: Notice<MailedKind>,
  unsubscribeUrl?: string,
): ComposedMail => {
  const say = t[reader.language]
  const heading = say(`subject.${kind}`, facts)
  const body = composeMail({
    language: reader.language,
    heading,
    paragraphs: [say(`lead.${kind}`, facts)],
    button: { text: say(`button.${kind}`, facts), url: `${reader.baseUrl}${pathFor(reader, link)}` },
    footer: say(`footer.${reader.type}`),
    footerLinks: [
      wishesOf(reader),
      ...(unsubscribeUrl ? [{ text: say('footer.unsubscribe'), url: unsubscribeUrl }] : []),
    ],
    ...(kind === 'candleLit' ? { flame: true } : {}),
  })
  return { subject: reader.discreet ? say('discreet.subject') : heading, ...body }
}

/** All events since the previous digest as one e-mail. */
export const composeDigest = (
  reader: Reader,
  notices: readonly Notice<MailedKind>[],
  unsubscribeUrl: string,
): ComposedMail => {
  const say = t[reader.language]
  const heading = say('digest.subject', { count: notices.length })
  const body = composeMail({
    language: reader.language,
    heading,
    paragraphs: [say('digest.lead')],
    links: notices.map(({ kind, facts, link }) => ({
      text: say(`subject.${kind}`, facts),
      url: `${reader.baseUrl}${pathFor(reader, link)}`,
    })),
    footer: say(`footer.${reader.type}`),
    footerLinks: [wishesOf(reader), { text: say('footer.unsubscribe'), url: unsubscribeUrl }],
  })
  return { subject: reader.discreet ? say('discreet.subject') : heading, ...body }
}

/** One event as a push. @param key the same event replaces its notification on a device that already got it */
export const composePush = (
  reader: Reader,
  { kind, facts, link }: Notice<PushedKind>,
  key: string,
): PushMessage => {
  const say = t[reader.language]
  const words = reader.discreet
    ? { title: say('discreet.title'), text: say('discreet.text') }
    : { title: say(`push.${kind}`, facts), text: say(`pushText.${kind}`, facts) }
  return { ...words, path: pathFor(reader, link), key }
}

import type { NotificationChannel, NotificationTopic } from '@kandili/contract'
import type { Values } from '@kandili/messages'

type KindRule = {
  readonly topic: NotificationTopic
  readonly channels: readonly NotificationChannel[]
  /**
   * HELD: the feature itself sends immediate e-mails, also to payers without an account. Only those delayed by the
   * digest or by quiet hours are sent from here.
   */
  readonly email?: 'HELD'
  /** A value for each placeholder of its templates, as the preview shows them. */
  readonly sample: Values
}

const temple = 'Άγιος Νικόλαος ο Θαλασσινός'
const everywhere = ['IN_APP', 'EMAIL', 'PUSH'] as const
const withoutMail = ['IN_APP', 'PUSH'] as const

/**
 * Every kind of notification. Its texts are in packages/messages/src/notices: `bell.KIND`; `subject.`, `lead.` and
 * `button.KIND`; `push.` and `pushText.KIND`.
 */
export const kinds = {
  newRequest: { topic: 'NEW_REQUEST', channels: everywhere, sample: { number: '1024', temple } },
  withdrawn: { topic: 'NEW_REQUEST', channels: withoutMail, sample: { number: '1024' } },
  lateRequests: { topic: 'LATE_REQUEST', channels: everywhere, sample: { count: 3, temple } },
  reminder: { topic: 'LATE_REQUEST', channels: everywhere, sample: { count: 3, temple } },
  templeLate: { topic: 'LATE_REQUEST', channels: everywhere, sample: { count: 3, temple } },
  attention: { topic: 'ATTENTION', channels: everywhere, sample: { count: 2 } },
  payoutSent: { topic: 'PAYMENT', channels: everywhere, sample: { temple } },
  messageOfRequest: { topic: 'MESSAGE', channels: everywhere, sample: { number: '1024' } },
  messageOfTemple: { topic: 'MESSAGE', channels: everywhere, sample: { temple } },
  messageReported: { topic: 'MESSAGE', channels: everywhere, sample: {} },
  applicationArrived: { topic: 'USER_REQUEST', channels: everywhere, sample: { number: '17' } },
  dataChangeAsked: { topic: 'USER_REQUEST', channels: everywhere, sample: { number: '17' } },
  erasureAsked: { topic: 'USER_REQUEST', channels: everywhere, sample: { number: '17' } },
  namesOpened: { topic: 'SECURITY', channels: ['IN_APP'], sample: { number: '1024' } },
  requestPaid: { topic: 'RECEIPT', channels: withoutMail, sample: { number: '1024' } },
  moneyReturned: { topic: 'RECEIPT', channels: withoutMail, sample: { number: '1024' } },
  declined: { topic: 'RECEIPT', channels: withoutMail, sample: { number: '1024' } },
  candleLit: { topic: 'ANSWER', channels: everywhere, email: 'HELD', sample: { number: '1024', temple } },
  answered: { topic: 'ANSWER', channels: everywhere, email: 'HELD', sample: { number: '1024', temple } },
  messageArrived: {
    topic: 'MESSAGE',
    channels: everywhere,
    email: 'HELD',
    sample: { number: '1024', temple },
  },
  surveyOpened: {
    topic: 'ANNOUNCEMENT',
    channels: everywhere,
    sample: { title: 'Ετήσια κατάσταση', until: '31/01/2027' },
  },
  surveyReminder: {
    topic: 'ANNOUNCEMENT',
    channels: everywhere,
    sample: { title: 'Ετήσια κατάσταση', until: '31/01/2027' },
  },
  surveyReturned: { topic: 'MESSAGE', channels: everywhere, sample: { title: 'Ετήσια κατάσταση' } },
  announcement: {
    topic: 'ANNOUNCEMENT',
    channels: everywhere,
    sample: { title: 'Πανήγυρις του ναού', text: 'Την Κυριακή τελείται εσπερινός στις 19:00.' },
  },
} as const satisfies Record<string, KindRule>

export type Kind = keyof typeof kinds
/** The kinds that reach people by this channel. */
type KindBy<C extends NotificationChannel> = {
  [K in Kind]: C extends (typeof kinds)[K]['channels'][number] ? K : never
}[Kind]
export type MailedKind = KindBy<'EMAIL'>
export type PushedKind = KindBy<'PUSH'>

/** The values of a kind's placeholders in one language. Numbers, titles and counts only. */
export type FactsOf<K extends Kind> = { readonly [P in keyof (typeof kinds)[K]['sample']]: string | number }

export const ruleOf = (kind: Kind): KindRule => kinds[kind]

export const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text)

const reaches = (kind: Kind, channel: NotificationChannel): boolean => ruleOf(kind).channels.includes(channel)
export const isMailed = (kind: Kind): kind is MailedKind => reaches(kind, 'EMAIL')
export const isPushed = (kind: Kind): kind is PushedKind => reaches(kind, 'PUSH')

import type { NotificationChannel, NotificationTopic, UserType } from '@kandili/contract'

type ChannelRule = {
  readonly channel: NotificationChannel
  /** The default. */
  readonly atFirst: boolean
  /** Sent whatever is wished. */
  readonly fixed?: true
}
/**
 * What something sends. Only this is offered in a person's settings and only this can be sent: the feature that sends
 * a further topic adds it here. Wishes for the others are kept, and count from then on.
 */
const sentTopics = [
  'SECURITY',
  'RECEIPT',
  'ANSWER',
  'MESSAGE',
  'REMINDER',
  'NEW_REQUEST',
  'USER_REQUEST',
  'LATE_REQUEST',
  'PAYMENT',
  'ATTENTION',
  'ANNOUNCEMENT',
] as const
export type SentTopic = (typeof sentTopics)[number]

export type TopicRule = { readonly topic: NotificationTopic; readonly channels: readonly ChannelRule[] }

const everywhere: readonly ChannelRule[] = [
  { channel: 'IN_APP', atFirst: true },
  { channel: 'EMAIL', atFirst: true },
  { channel: 'PUSH', atFirst: true },
]
const fixedMail: ChannelRule = { channel: 'EMAIL', atFirst: true, fixed: true }
const push: ChannelRule = { channel: 'PUSH', atFirst: true }
const bell: ChannelRule = { channel: 'IN_APP', atFirst: true }

const security: TopicRule = { topic: 'SECURITY', channels: [fixedMail] }
/** A temple's people also see under the bell who opened names of their requests. */
const securityOfTemple: TopicRule = {
  topic: 'SECURITY',
  channels: [{ channel: 'IN_APP', atFirst: true, fixed: true }, fixedMail],
}
const message: TopicRule = { topic: 'MESSAGE', channels: everywhere }
const announcement: TopicRule = { topic: 'ANNOUNCEMENT', channels: everywhere }

/**
 * What each type of user is notified of, and how. News that the faithful did not ask for waits under their bell, and is
 * sent to them only once they turn it on (directive 2002/58, article 13).
 */
export const topicsOf: Readonly<Record<UserType, readonly TopicRule[]>> = {
  CUSTOMER: [
    security,
    { topic: 'RECEIPT', channels: [bell, fixedMail, push] },
    { topic: 'ANSWER', channels: everywhere },
    message,
    { topic: 'REMINDER', channels: [{ channel: 'EMAIL', atFirst: true }] },
    {
      topic: 'ANNOUNCEMENT',
      channels: [bell, { channel: 'EMAIL', atFirst: false }, { channel: 'PUSH', atFirst: false }],
    },
  ],
  COMPANY: [
    securityOfTemple,
    message,
    { topic: 'NEW_REQUEST', channels: everywhere },
    { topic: 'LATE_REQUEST', channels: everywhere },
    { topic: 'PAYMENT', channels: everywhere },
    announcement,
  ],
  ADMIN: [
    security,
    message,
    { topic: 'USER_REQUEST', channels: everywhere },
    { topic: 'LATE_REQUEST', channels: everywhere },
    { topic: 'ATTENTION', channels: everywhere },
    announcement,
  ],
}

/** What the settings of this type of user offer. */
export const offeredTo = (type: UserType): TopicRule[] =>
  topicsOf[type].filter(({ topic }) => sentTopics.some((sent) => sent === topic))

/** The rule for one channel of a topic; undefined where that type of user is never notified so. */
export const channelRule = (
  type: UserType,
  topic: NotificationTopic,
  channel: NotificationChannel,
): ChannelRule | undefined =>
  topicsOf[type].find((rule) => rule.topic === topic)?.channels.find((rule) => rule.channel === channel)

/** A wish as it counts: a choice where there is one and it is the user's to make, else what the topic has for all. */
export const isWanted = (rule: ChannelRule | undefined, chosen: boolean | undefined): boolean =>
  rule !== undefined && (rule.fixed || chosen === undefined ? rule.atFirst : chosen)

import type { NotificationChannel, NotificationTopic, UserType } from '@kandili/contract'

type ChannelRule = {
  readonly channel: NotificationChannel
  /** The default. */
  readonly atFirst: boolean
  /** Cannot be turned off. */
  readonly fixed?: true
}

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
 * The topics of each type of user, with their channels. News that the faithful did not ask for stays under their
 * bell, and is sent to them only once they turn it on (directive 2002/58, article 13).
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

/** The rule for one channel of a topic; undefined if that type of user is never notified so. */
export const channelRule = (
  type: UserType,
  topic: NotificationTopic,
  channel: NotificationChannel,
): ChannelRule | undefined =>
  topicsOf[type].find((rule) => rule.topic === topic)?.channels.find((rule) => rule.channel === channel)

/** The effective preference: the user's choice if there is one and it is theirs to make, else the topic's default. */
export const isWanted = (rule: ChannelRule | undefined, chosen: boolean | undefined): boolean =>
  rule !== undefined && (rule.fixed || chosen === undefined ? rule.atFirst : chosen)

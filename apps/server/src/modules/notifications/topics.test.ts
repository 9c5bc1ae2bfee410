import { notificationChannel, notificationTopics, type UserType, userType } from '@kandili/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelRule, isWanted, topicsOf } from './topics.ts'

const types = userType.options
const channels = notificationChannel.options

describe('what a user is notified of', () => {
  it('is never what they do not want, and always what cannot be turned off', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.constantFrom(...notificationTopics),
        fc.constantFrom(...channels),
        fc.boolean(),
        (type, topic, channel, chosen) => {
          const rule = channelRule(type, topic, channel)
          expect(isWanted(rule, chosen)).toBe(rule !== undefined && (rule.fixed === true || chosen))
          expect(isWanted(rule, undefined)).toBe(rule?.atFirst ?? false)
        },
      ),
    )
  })

  it('includes account security by e-mail for everybody, and receipts for payers', () => {
    for (const type of types) expect(channelRule(type, 'SECURITY', 'EMAIL')?.fixed).toBe(true)
    expect(channelRule('CUSTOMER', 'RECEIPT', 'EMAIL')?.fixed).toBe(true)
  })

  it('lists each topic and each channel once', () => {
    for (const type of types) {
      const named = topicsOf[type].flatMap(({ topic, channels: rules }) =>
        rules.map(({ channel }) => `${topic} ${channel}`),
      )
      expect(new Set(named).size).toBe(named.length)
    }
  })

  it('is offered to the users it concerns', () => {
    const topics = (type: UserType) => topicsOf[type].map(({ topic }) => topic)
    expect(topics('CUSTOMER')).toEqual([
      'SECURITY',
      'RECEIPT',
      'ANSWER',
      'MESSAGE',
      'REMINDER',
      'ANNOUNCEMENT',
    ])
    expect(topics('COMPANY')).toEqual([
      'SECURITY',
      'MESSAGE',
      'NEW_REQUEST',
      'LATE_REQUEST',
      'PAYMENT',
      'ANNOUNCEMENT',
    ])
    expect(topics('ADMIN')).toEqual([
      'SECURITY',
      'MESSAGE',
      'USER_REQUEST',
      'LATE_REQUEST',
      'ATTENTION',
      'ANNOUNCEMENT',
    ])
  })

  it('does not include announcements for the faithful before they turn them on', () => {
    for (const channel of ['EMAIL', 'PUSH'] as const) {
      expect(isWanted(channelRule('CUSTOMER', 'ANNOUNCEMENT', channel), undefined)).toBe(false)
    }
  })
})

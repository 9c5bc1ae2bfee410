import { describe, expect, it } from 'vitest'
import { isDeadMailbox, isWithheld, readFailure } from './refusals.ts'

const refusal = (command: string, response: string) =>
  readFailure({ command, responseCode: Number(response.slice(0, 3)), response })

describe('an error of a mail server', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 <eleni@example.test> unknown', '550 5.1.1', true],
    ['RCPT TO', '550 No such user', '550', true],
    ['RCPT TO', '550-5.2.1 The account is disabled', '550 5.2.1', true],
    ['RCPT TO', '552 5.2.2 Mailbox full', '552 5.2.2', false],
    ['RCPT TO', '550 5.7.1 Blocked by policy', '550 5.7.1', false],
    ['RCPT TO', '554 Rejected', '554', false],
    ['DATA', '550 Message looks like spam', '550', false],
    ['DATA', '550 5.1.1 No such user', '550 5.1.1', true],
  ])('from %s with "%s" is stored as %s, dead address: %s', (command, response, reason, isDeadAddress) => {
    expect(refusal(command, response)).toEqual({ reason, isRefusal: true, ofServer: false, isDeadAddress })
  })

  it.each([
    ['RCPT TO', '450 4.2.0 Greylisted'],
    ['MAIL FROM', '550 5.1.8 Sender refused'],
    ['AUTH PLAIN', '535 5.7.8 Wrong password'],
  ])('from %s with "%s" is not permanent', (command, response) => {
    expect(refusal(command, response)).toMatchObject({ isRefusal: false, isDeadAddress: false })
  })
})

it('a status of a report says whether the mailbox is dead', () => {
  expect(['5.1.1', '5.1.10', '5.2.1', '5.1.6'].every(isDeadMailbox)).toBe(true)
  expect(['5.0.0', '5.2.2', '5.7.1', '4.1.1', '5.4.4', '5.1.8'].some(isDeadMailbox)).toBe(false)
})

describe('a suppressed address', () => {
  const personal = { is_security: false, unsubscribe_url: null }
  const news = { is_security: false, unsubscribe_url: 'https://kandili.test/unsubscribe/a1' }
  const security = { is_security: true, unsubscribe_url: null }

  it('that bounced gets only security mails', () => {
    expect([personal, news, security].map((mail) => isWithheld(mail, 'BOUNCE'))).toEqual([true, true, false])
  })

  it('that complained gets no news', () => {
    expect([personal, news, security].map((mail) => isWithheld(mail, 'COMPLAINT'))).toEqual([
      false,
      true,
      false,
    ])
  })
})

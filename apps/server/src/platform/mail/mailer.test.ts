import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '../mailer.ts'
import { composeMail } from './compose.ts'
import { readFailure } from './refusals.ts'

const received: { to: string[]; source: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onRcptTo(address, _session, done) {
    if (address.address.startsWith('nobody@'))
      return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
    if (address.address.startsWith('busy@'))
      return done(Object.assign(new Error('Come back later'), { responseCode: 451 }))
    return done()
  },
  onData(stream, session, done) {
    text(stream).then((source) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ to, source })
      // Accepts the mail, and its response is lost.
      if (!to.some((address) => address.startsWith('silent@'))) done()
    }, done)
  },
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve())))
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const mailer = (answeredWithinMs?: number) => {
  const { port } = server.server.address() as AddressInfo
  return createMailer(
    {
      smtpUrl: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
      mailFrom: 'Kandili <no-reply@kandili.test>',
    },
    answeredWithinMs === undefined ? {} : { answeredWithinMs },
  )
}
const mail = (to: string) => ({
  to,
  subject: 'Το αίτημά σου αρ. 7 έφτασε στον ναό',
  ...composeMail({
    language: 'el',
    heading: 'Το αίτημά σου',
    paragraphs: ['Καλημέρα & <χαίρε>'],
    button: { text: 'Δες το', url: 'https://kandili.test/el/track/abc' },
    footer: 'Καντήλι',
  }),
  id: '7',
})
const deliver = async (to: string, answeredWithinMs?: number) => {
  const sender = mailer(answeredWithinMs)
  return sender.deliver(mail(to)).finally(() => sender.close())
}

describe('a mail by SMTP', () => {
  it('arrives with its subject, its message id, and both forms of its body', async () => {
    expect(await deliver('eleni@example.test')).toBe('SENT')
    const [arrived] = received
    expect(arrived?.to).toEqual(['eleni@example.test'])
    expect(arrived?.source).toContain('Message-ID: <7@kandili>')
    expect(arrived?.source).toMatch(/multipart\/alternative/)
  })
  it('gets no header and no recipient from what a subject says', async () => {
    const sender = mailer()
    received.length = 0
    const subject = 'Ναός\r\nBcc: evil@example.test\r\n\r\nforged'
    await sender.deliver({ ...mail('eleni@example.test'), subject })
    sender.close()
    for (const { to, source } of received) {
      expect(to).toEqual(['eleni@example.test'])
      expect(source).not.toMatch(/^Bcc:/im)
    }
    expect(received.length).toBeGreaterThan(0)
  })
  it('to a mailbox that does not exist fails permanently', async () => {
    const error = await deliver('nobody@example.test').catch((reason: unknown) => reason)
    expect(readFailure(error)).toEqual({
      reason: '550',
      isRefusal: true,
      ofServer: false,
      isDeadAddress: true,
    })
  })
  it('to a busy mailbox is retried', async () => {
    const error = await deliver('busy@example.test').catch((reason: unknown) => reason)
    expect(readFailure(error)).toEqual({
      reason: '451',
      isRefusal: false,
      ofServer: false,
      isDeadAddress: false,
    })
  })
  it('whose response is lost is retried with the same Message-ID', async () => {
    const before = received.length
    for (let time = 0; time < 2; time += 1) {
      const error = await deliver('silent@example.test', 300).catch((reason: unknown) => reason)
      expect(readFailure(error)).toMatchObject({ isRefusal: false, isDeadAddress: false })
    }
    const twice = received.slice(before).map(({ source }) => /^Message-ID: (.+)$/m.exec(source)?.[1])
    expect(twice).toEqual(['<7@kandili>', '<7@kandili>'])
  })
  it('is retried when the server does not accept our password', () => {
    const error = Object.assign(new Error('535'), { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' })
    expect(readFailure(error)).toMatchObject({ isRefusal: false, ofServer: true })
  })
})

describe('without a mail server', () => {
  it('a mail is stored and not sent', async () => {
    expect(await createMailer({ mailFrom: 'x' }).deliver(mail('eleni@example.test'))).toBe('KEPT')
  })
})

describe('content of a mail', () => {
  it('names the platform, the place and the day in both of its forms', () => {
    const { text, html } = composeMail({
      language: 'el',
      heading: 'Το κερί σου άναψε',
      place: 'Άγιος Νικόλαος · 22 Νοεμβρίου 2026',
      paragraphs: [],
      footer: 'Χωρίς ονόματα',
    })
    for (const form of [text, html]) {
      expect(form).toContain('Καντήλι')
      expect(form).toContain('Άγιος Νικόλαος · 22 Νοεμβρίου 2026')
    }
    expect(html).not.toMatch(/<img|src=|url\(/)
  })

  it('contains no markup of strangers', () => {
    expect(mail('a@b.test').html).toContain('Καλημέρα &amp; &lt;χαίρε&gt;')
    expect(mail('a@b.test').text).toContain('Δες το: https://kandili.test/el/track/abc')
  })
})

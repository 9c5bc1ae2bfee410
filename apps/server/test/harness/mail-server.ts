import { text } from 'node:stream/consumers'
import { findFreePort } from '@kandili/embedded-postgres/free-port'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  readonly url: string
  /** Addresses of the accepted mails, in order. */
  readonly received: string[]
  /** The mails themselves, as they came over the wire. */
  readonly mails: { readonly from: string; readonly to: readonly string[]; readonly source: string }[]
  up(): Promise<void>
  down(): Promise<void>
}

/**
 * A mail server on this machine that can be stopped and restarted. It rejects `nobody@` permanently and `busy@`
 * temporarily.
 */
export const makeMailServer = async (): Promise<MailServer> => {
  const port = await findFreePort()
  const received: string[] = []
  const mails: MailServer['mails'] = []
  let server: SMTPServer | undefined
  const refuse = (message: string, responseCode: number) =>
    Object.assign(new Error(message), { responseCode })
  const start = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      closeTimeout: 20,
      onRcptTo({ address }, _session, done) {
        if (address.startsWith('nobody@')) return done(refuse('No such mailbox', 550))
        return address.startsWith('busy@') ? done(refuse('Come back later', 451)) : done()
      },
      onData(stream, { envelope }, done) {
        text(stream).then((source) => {
          const to = envelope.rcptTo.map(({ address }) => address)
          received.push(...to)
          mails.push({ from: envelope.mailFrom ? envelope.mailFrom.address : '', to, source })
          done()
        }, done)
      },
    })
  return {
    url: `smtp://127.0.0.1:${port}/?ignoreTLS=true`,
    received,
    mails,
    up: () =>
      new Promise((resolve) => {
        server = start()
        // A client that was killed.
        server.on('error', () => {})
        server.listen(port, '127.0.0.1', () => resolve())
      }),
    down: () => new Promise((resolve) => (server ? server.close(() => resolve()) : resolve())),
  }
}

import { randomUUID } from 'node:crypto'
import { DAY_MS } from '../clock.ts'
import type { Context } from '../context.ts'
import type { JobDefinition } from '../jobs/job-runner.ts'
import type { Mail } from './mailer.ts'
import { deleteMailsBefore, findMail, insertMail, markMail } from './repository.ts'

const SEND_MAIL = 'send-mail'

/** Puts the mail in the outbox inside the context's transaction. */
export const queueMail = async (context: Context, mail: Mail): Promise<void> => {
  const { vault, clock, jobs } = context.system
  const id = randomUUID()
  const body = await vault.seal(null, JSON.stringify({ text: mail.text, html: mail.html }))
  const isNew = await insertMail(context.db, { id, mail, body, at: clock.now() })
  if (isNew) await jobs.send(context, SEND_MAIL, { mailId: id })
}

/** A refusal that repeating cannot mend: the mailbox does not exist. */
export const isPermanent = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500

/** The reason in a word ("451", "ETIMEDOUT"). What the server says in its own words names the mailbox. */
const wordOf = (error: unknown): string => {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown }
  return String(responseCode ?? code ?? 'unknown')
}

export const sendMailJob: JobDefinition = {
  name: SEND_MAIL,
  async work(context, { mailId }) {
    const mail = await findMail(context.db, String(mailId))
    if (mail?.state !== 'WAITING') return
    const body = JSON.parse(await context.system.vault.open(null, mail.body_sealed)) as {
      text: string
      html: string
    }
    try {
      const messageId = `<${mail.id}@kandili>`
      const state = await context.system.mailer.deliver({
        to: mail.recipient,
        subject: mail.subject,
        ...body,
        messageId,
      })
      await markMail(context.db, mail.id, { state, at: context.system.clock.now(), failure: null })
    } catch (error) {
      if (!isPermanent(error)) throw new Error(`the mail server did not take it: ${wordOf(error)}`)
      const failure = 'refused by the mail server'
      await markMail(context.db, mail.id, { state: 'FAILED', at: context.system.clock.now(), failure })
    }
  },
}

/** For questions about what was sent; and longer than any cause of a mail is repeated. */
const KEPT_DAYS = 30

/** Every night: a mail holds a name, an address and the way to a request. */
const removeOldMails: JobDefinition = {
  name: 'remove-old-mails',
  schedule: '27 1 * * *',
  async work(context) {
    const before = new Date(context.system.clock.now().getTime() - KEPT_DAYS * DAY_MS)
    context.log.info({ removed: await deleteMailsBefore(context.db, before) }, 'old mails removed')
  },
}

export const mailJobs: readonly JobDefinition[] = [sendMailJob, removeOldMails]

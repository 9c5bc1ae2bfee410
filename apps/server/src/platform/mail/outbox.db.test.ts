import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness/app.ts'
import { mailJobs, queueMail, sendMailJob } from './outbox.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

it('what a busy mail server says is not told on: it names the mailbox', async () => {
  const context = test.context()
  await queueMail(context, {
    dedupKey: 'a-mail-of-this-test',
    template: 'received',
    language: 'el',
    to: 'eleni@example.test',
    subject: 'Το αίτημά σου',
    text: 'Καλημέρα',
    html: '<p>Καλημέρα</p>',
  })
  const { id } = await test.db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  const mailer = {
    ...test.system.mailer,
    deliver: () =>
      Promise.reject(Object.assign(new Error('451 <eleni@example.test> is busy'), { responseCode: 451 })),
  }
  const sent = sendMailJob.work({ ...context, system: { ...test.system, mailer } }, { mailId: id })
  await expect(sent).rejects.toThrow(/^the mail server did not take it: 451$/)
  expect(await test.db.selectFrom('mail').select('state').executeTakeFirst()).toEqual({ state: 'WAITING' })
})

it('mails are removed after a month', async () => {
  const count = async () => (await test.db.selectFrom('mail').select('id').execute()).length
  const removeOldMails = mailJobs.find(({ name }) => name === 'remove-old-mails')
  test.setNow('2026-12-20T07:59:00Z')
  await removeOldMails?.work(test.context(), {})
  expect(await count()).toBe(1)
  test.setNow('2026-12-20T08:01:00Z')
  await removeOldMails?.work(test.context(), {})
  expect(await count()).toBe(0)
})

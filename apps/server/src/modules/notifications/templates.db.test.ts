import { endpoints } from '@kandili/contract'
import { beforeAll, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { mailsTo } from '../../../test/factories/kept-mail.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const calls = endpoints.notificationTemplates
let email = ''
let admin: Awaited<ReturnType<typeof test.client>>

beforeAll(async () => {
  email = (await addUser(test.db, 'administrator')).email
  admin = await test.client(email)
})

const page = (url: string) => test.app.inject({ method: 'GET', url })

it('previews every kind in both languages, with no placeholder left', async () => {
  const kinds = await admin.call(calls.list)
  expect(kinds.length).toBeGreaterThan(10)
  for (const { kind, channels } of kinds) {
    for (const language of ['el', 'en'] as const) {
      const preview = await admin.call(calls.read, { params: { kind }, query: { language } })
      expect(JSON.stringify(preview), kind).not.toMatch(/\{\w+\}/)
      const shown = [preview.bell && 'IN_APP', preview.mail && 'EMAIL', preview.push && 'PUSH']
      expect(shown.filter(Boolean), kind).toEqual(channels)
    }
  }
})

it('shows a mail as a page by day and by night, framed only by our own pages', async () => {
  const { mail } = await admin.call(calls.read, { params: { kind: 'candleLit' }, query: { language: 'en' } })
  if (!mail) throw new Error('no mail')
  const [day, night] = [await page(mail.day), await page(mail.night)]
  expect([day.body.includes('@media not all'), night.body.includes('@media all')]).toEqual([true, true])
  expect(day.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect((await page(mail.day.replace('candleLit', 'answered'))).statusCode).toBe(404)
  test.setNow('2026-11-20T11:00:01Z')
  expect((await page(mail.day)).statusCode).toBe(404)
  test.setNow('2026-11-20T10:00:00Z')
})

it('sends a test only to oneself, ten in an hour', async () => {
  const send = () => admin.call(calls.test, { params: { kind: 'announcement' }, body: { language: 'el' } })
  for (let time = 0; time < 10; time += 1) expect(await send()).toEqual({ sent: true })
  await expect(send()).rejects.toMatchObject({ status: 429 })
  expect(await mailsTo(test.system, email)).toHaveLength(10)
})

it('is closed to temples and the faithful', async () => {
  for (const role of ['temple-sexton', 'faithful'] as const) {
    const client = await test.client((await addUser(test.db, role)).email)
    await expect(client.call(calls.list)).rejects.toMatchObject({ status: 403 })
  }
})

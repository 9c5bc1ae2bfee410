import { createClient, endpoints } from '@kandili/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { requestFor } from '../../apps/server/test/factories/request.ts'
import { phone, useBrowser } from '../support/browser.ts'
import { linkInMail } from '../support/mails.ts'
import { startNetwork } from '../support/network.ts'
import { clientOf, letMinutePass, makePeople, payByCard, stateOfLine } from '../support/notified.ts'
import { administrator, signIn } from '../support/people.ts'
import { sellPlaces } from '../support/pilgrimage.ts'
import { newEmail } from '../support/say.ts'
import { baseUrl } from '../support/server.ts'

const browser = useBrowser()
let network: Awaited<ReturnType<typeof startNetwork>>
beforeEach(async () => {
  network = await startNetwork()
})
afterEach(() => network.close())

it('a pilgrimage sells out, gives a place that comes free to who waits, and checks in offline', async () => {
  const { temple, owner } = await makePeople('en')
  const { id, typeId } = await sellPlaces(await clientOf(administrator), temple.id, 1)
  const anonymous = createClient({ baseUrl: baseUrl() })
  const { code, lines } = await anonymous.call(endpoints.requests.place, {
    body: requestFor(temple, { service: 'PRODUCT', typeId, names: [] }, { language: 'en' }),
  })
  await payByCard(anonymous, code)

  const page = await browser.open({ javaScriptEnabled: false })
  const email = newEmail()
  await page.goto(`/en/events/${id}`)
  await page.getByText('No places are left.').waitFor()
  const join = page.getByRole('button', { name: 'Join the waiting list', exact: true })
  await page.getByRole('textbox', { name: 'First name' }).fill('Anna')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Kosta')
  await join.click()
  await page.getByText('This field is required.').first().waitFor()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('checkbox').check()
  await join.click()
  await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor()

  // The buyer cannot come: their money goes back, and their place to Anna, not to the shop.
  await page.goto(`/en/track/${code}`)
  await page.getByRole('img', { name: 'The QR code of the ticket' }).waitFor()
  const lineIds = lines.map((line) => line.id)
  await anonymous.call(endpoints.requests.withdraw, { params: { code }, body: { lineIds } })
  await letMinutePass()
  const link = await linkInMail(page, email, '/en/track/')
  await page.goto(`/en/events/${id}`)
  await page.getByText('No places are left.').waitFor()
  const hers = link.split('/').at(-1) ?? ''
  await payByCard(anonymous, hers)
  const { number, lines: own } = await anonymous.call(endpoints.requests.track, { params: { code: hers } })

  const door = await browser.open({
    serviceWorkers: 'allow',
    baseURL: network.address,
    viewport: phone,
  })
  await signIn(door, owner, '/today/tickets')
  await door.getByText('0 of 1 have come').waitFor()
  const isKept = () => door.evaluate(async () => (await caches.match('/today/tickets')) !== undefined)
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
  network.goOff()
  await door.reload()
  const show = async () => {
    await door.getByRole('textbox', { name: 'Ticket' }).fill(String(number))
    await door.getByRole('button', { name: 'Check', exact: true }).click()
  }
  await show()
  await door.getByText('Welcome: one person').waitFor()
  await show()
  await door.getByText(/^Shown before, at/).waitFor()
  network.goOn()
  // As the phone says once it has found its network again.
  await door.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => stateOfLine(own[0]?.id ?? 0), { timeout: 60_000 }).toBe('FULFILLED')
})

import type { endpoints } from '@kandili/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { athensToday } from '../../../lib/language/formats.ts'
import { forgetNames, readNames, storeNames } from '../../../lib/session/kept-names.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { aDay, aLine, asTyped } from '../../../testing/plan.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { noteCall } from '../network.ts'
import type { Submission } from '../plan.ts'
import SendWaiting from '../send-waiting.tsx'
import type { StoredReadings } from '../use-readings.ts'
import AltarPage from './altar-page.tsx'

type Calls = typeof endpoints.submissions
const rights = ['companies_submission_view', 'companies_submission_edit']
const altarPage = (
  <>
    <SendWaiting />
    <AltarPage />
  </>
)
const prayer = (id: number, part: Partial<Submission> = {}): Submission =>
  aLine(id, { service: 'PRAYER', typeTitle: { el: 'Παράκληση', en: 'Paraklesis' }, ...part })
const today = (toDo: Submission[]) => ({ ...aDay(toDo), date: athensToday(), present: athensToday() })
const noNetwork = () => Response.json({}, { status: 503 })

const serve = (lines: Submission[]) => {
  const api = fakeApi()
  api.on<Calls['today']>('GET', '/submissions/today', () => today(lines))
  api.on<Calls['events']>('GET', '/submissions/events', () => new Response(new ReadableStream()))
  const stored: StoredReadings = []
  api.on<Calls['readings']>('GET', '/submissions/readings', () => stored)
  api.on<Calls['markNames']>('POST', '/submissions/readings', ({ body }) => {
    for (const { id, names, isRead, at } of body.marks)
      stored.push({ id, names: names.map((index) => ({ index, isRead, at, by: null })) })
    return new Response(null, { status: 204 })
  })
  api.on<typeof endpoints.almanac.templeDay>('GET', '/today/day', noNetwork)
  return api
}
const open = () => renderPage(altarPage, { path: '/today/altar', rights, others: { '/today': <p>Today</p> } })
const name = (text: string) => page.getByRole('button', { name: new RegExp(`^${text}`) }).first()
const read = (text: string) => name(text).click()
/** The marks that were sent: act, name, and whether it was read. */
const sent = (api: ReturnType<typeof fakeApi>) =>
  api
    .calls('POST', '/submissions/readings')
    .flatMap(({ body }) =>
      (body as { marks: { id: number; names: number[]; isRead: boolean }[] }).marks.flatMap(
        ({ id, names, isRead }) => names.map((index) => [id, index, isRead] as const),
      ),
    )
const patiently = { timeout: 5000 }

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  noteCall(true)
  await page.viewport(1180, 820)
})

describe('the altar', () => {
  const lines = [
    prayer(1, { namesAsRead: asTyped('Μαρίας', 'Μαρίας', 'Ἄννης') }),
    prayer(2, { intention: 'ETERNAL_MEMORY', namesAsRead: asTyped('Κωνσταντίνου') }),
  ]
  const many = [
    prayer(1, { namesAsRead: asTyped(...Array.from({ length: 70 }, (_, index) => `Ὄνομα ${index}`)) }),
  ]

  it('has one line for a name, dims it as far as it was read, and marks the next one', async () => {
    const api = serve(lines)
    await open()
    await expect.element(page.getByText('×2')).toBeVisible()
    await read('Μαρίας')
    await expect.element(name('Μαρίας')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(name('Ἄννης')).toHaveAttribute('data-next')
    await expect
      .poll(() => sent(api), patiently)
      .toEqual([
        [1, 0, true],
        [1, 1, true],
      ])
    await read('Μαρίας')
    await expect
      .poll(
        () =>
          sent(api)
            .slice(2)
            .map(([, , isRead]) => isRead),
        patiently,
      )
      .toEqual([false, false])
  })

  it('is read from page to page: to here, then on to the next', async () => {
    const api = serve(many)
    await open()
    await expect.element(page.getByText(/^Page 1 of \d/)).toBeVisible()
    const onPage = page.getByRole('listitem').elements().length
    expect(onPage).toBeLessThan(70)
    await page.getByRole('button', { name: 'To here, turn the page' }).click()
    await expect.element(page.getByText(/^Page 2 of \d/)).toBeVisible()
    await expect.poll(() => sent(api).length, patiently).toBe(onPage)
    await page.getByRole('button', { name: 'Next page' }).click()
    ;(page.getByRole('listitem').first().getByRole('button').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(page.getByText(/^Page 1 of \d/)).toBeVisible()
    expect(sent(api)).toHaveLength(onPage)
  })

  it('marks all of one diptych, takes that back in the same place, and ends when both are read', async () => {
    const api = serve(lines)
    await open()
    await page.getByRole('button', { name: 'I read them all' }).click()
    await expect.element(page.getByText('All read')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('3 names')).toBeVisible()
    await page.getByRole('button', { name: 'I read them all' }).click()
    await page.getByRole('button', { name: 'for the departed', exact: true }).click()
    await read('Κωνσταντίνου')
    await expect.element(page.getByRole('heading', { name: 'All 4 were read' })).toBeVisible()
    await expect.poll(() => sent(api).at(-1), patiently).toEqual([2, 0, true])
  })

  it('says at once that there is no network, keeps the marks, and sends them once', async () => {
    const api = serve(lines)
    await open()
    await expect.element(name('Μαρίας')).toBeVisible()
    dispatchEvent(new Event('offline'))
    await expect.element(page.getByText(/^No network since/)).toBeVisible()
    api.on<Calls['markNames']>('POST', '/submissions/readings', noNetwork)
    await read('Ἄννης')
    await expect.poll(() => api.calls('POST').length, patiently).toBeGreaterThan(0)
    expect(localStorage.getItem('kandili.marks')).not.toContain('Ἄννης')
    const failed = api.calls('POST').length
    api.on<Calls['markNames']>('POST', '/submissions/readings', () => new Response(null, { status: 204 }))
    dispatchEvent(new Event('online'))
    await expect.element(page.getByText(/^All sent/)).toBeVisible()
    expect(api.calls('POST')).toHaveLength(failed + 1)
  })

  it('opens offline with its marks until its day is over', async () => {
    serve(lines)
    const first = await open()
    await read('Ἄννης')
    await expect.poll(readNames).toBeDefined()
    expect(localStorage.getItem('kandili.altar.names')).not.toContain('Μαρίας')
    await first.unmount()
    const api = fakeApi()
    for (const path of ['/submissions/today', '/submissions/events', '/submissions/readings'] as const)
      api.on<Calls['today']>('GET', path as '/submissions/today', noNetwork)
    api.on<typeof endpoints.almanac.templeDay>('GET', '/today/day', noNetwork)
    api.on<Calls['markNames']>('POST', '/submissions/readings', noNetwork)
    const second = await open()
    await expect.element(name('Μαρίας')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText(/^No network since/)).toBeVisible()
    await second.unmount()
    await storeNames({ ...((await readNames()) as object), date: '2020-01-01' })
    await open()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(localStorage.getItem('kandili.altar.names')).toBeNull()
  })

  it('shows nothing that another user or another tab stored', async () => {
    serve(lines)
    const first = await open()
    await expect.poll(readNames).toBeDefined()
    await first.unmount()
    sessionStorage.removeItem('kandili.altar.key')
    expect(await readNames()).toBeUndefined()
    forgetNames()
    expect(localStorage.getItem('kandili.altar.names')).toBeNull()
  })

  it('can be read by keyboard, as one tab stop', async () => {
    serve(lines)
    await open()
    await expect.element(name('Μαρίας')).toBeVisible()
    ;(name('Μαρίας').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(name('Ἄννης')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(name('Ἄννης')).toHaveAttribute('aria-pressed', 'true')
  })

  it.each([390, 834, 1180])('breaks no name, and scrolls nowhere at %i', async (width) => {
    await page.viewport(width, 820)
    const names = Array.from({ length: 40 }, (_, index) => `Τριανταφύλλου${index % 2 ? '' : ' ἱερομονάχου'}`)
    serve([prayer(1, { namesAsRead: asTyped(...names, 'Παρασκευής') })])
    await open()
    await expect.element(name('Τριανταφύλλου')).toBeVisible()
    await document.fonts.load('37px "GFS Didot"', 'Ω')
    for (const button of document.querySelectorAll('li > button')) {
      const { right, bottom } = (button.querySelector('span') as HTMLElement).getBoundingClientRect()
      expect(right).toBeLessThanOrEqual(width)
      expect(bottom).toBeLessThanOrEqual(820)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })

  const services = (startsAt: string) => [
    {
      kind: 'LITURGY' as const,
      title: { el: 'Θεία Λειτουργία', en: 'Divine Liturgy' },
      date: athensToday(),
      startsAt,
      closes: { date: athensToday(), time: startsAt },
    },
  ]
  /** Something changed at the temple: the page reads its day again. */
  const serveChanging = (first: Submission[], startsAt = '07:00') => {
    const api = serve([])
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined
    const show = (lines: Submission[], at: string) =>
      api.on<Calls['today']>('GET', '/submissions/today', () => ({
        ...today(lines),
        services: services(at),
      }))
    show(first, startsAt)
    api.on<Calls['events']>(
      'GET',
      '/submissions/events',
      () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start: (controller) => {
              stream = controller
            },
          }),
        ),
    )
    return {
      api,
      change: (lines: Submission[], at = startsAt) => {
        show(lines, at)
        stream?.enqueue(new TextEncoder().encode('data: {"type":"changed"}\n\n'))
      },
    }
  }

  it('goes on with the rite that is read when its hour is moved after another', async () => {
    const trisagion = prayer(2, {
      service: 'MEMORIAL',
      rite: 'TRISAGION',
      typeTitle: { el: 'Τρισάγιο', en: 'Trisagion' },
      namesAsRead: asTyped('Σοφίας'),
      atService: services('10:00')[0] ?? null,
    })
    const candle = aLine(1, { namesAsRead: asTyped('Μαρίας', 'Ἄννης') })
    const { change } = serveChanging([candle, trisagion])
    await open()
    await read('Ἄννης')
    change([candle, trisagion], '11:00')
    const rites = page.getByRole('navigation', { name: 'Services' }).getByRole('button')
    await expect.element(rites.last()).toHaveTextContent('Divine Liturgy 11:00')
    await expect.element(rites.last()).toHaveAttribute('aria-current', 'true')
    await expect.element(name('Ἄννης')).toHaveAttribute('aria-pressed', 'true')
  })

  it('merges what was read offline with a list that changed meanwhile', async () => {
    const { api, change } = serveChanging(lines)
    await open()
    await expect.element(name('Ἄννης')).toBeVisible()
    api.on<Calls['markNames']>('POST', '/submissions/readings', noNetwork)
    dispatchEvent(new Event('offline'))
    await read('Ἄννης')
    // One name was changed by its payer, one person came, and the other acts are as they were.
    const changed = prayer(1, {
      namesAsRead: asTyped('Μαρίας', 'Μαρίας', 'Ἰωάννας'),
      changedAt: '2026-11-20T09:00:00Z',
    })
    api.on<Calls['markNames']>('POST', '/submissions/readings', () => new Response(null, { status: 204 }))
    change([changed, prayer(3, { namesAsRead: asTyped('Ἐλπίδος') }), ...lines.slice(1)])
    dispatchEvent(new Event('online'))
    await expect.element(name('Ἐλπίδος')).toHaveAttribute('aria-pressed', 'false')
    // Nobody has read the new names of a changed act; the server leaves out marks of the former ones.
    await expect.element(name('Ἰωάννας')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(page.getByText(/^All sent/)).toBeVisible()
    await expect.element(page.getByText('4 names')).toBeVisible()
  })

  it('takes back only what "all read" marked, also after the list was read again', async () => {
    const { api, change } = serveChanging(lines)
    await open()
    await read('Μαρίας')
    await page.getByRole('button', { name: 'I read them all' }).click()
    change([...lines, prayer(3, { intention: 'ETERNAL_MEMORY', namesAsRead: asTyped('Ἐλπίδος') })])
    await expect.element(page.getByRole('button', { name: 'for the departed, 2' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(name('Ἄννης')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(name('Μαρίας')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => sent(api).at(-1), patiently).toEqual([1, 2, false])
  })

  it('has the rites with the hours of the timetable', async () => {
    serveChanging([aLine(1), prayer(2)])
    await open()
    const rites = page.getByRole('navigation', { name: 'Services' }).getByRole('button')
    await expect.element(rites.first()).toBeVisible()
    expect(rites.elements().map((rite) => rite.textContent)).toEqual(['Divine Liturgy 07:00', 'Paraklesis'])
    await expect.element(rites.first()).toHaveAttribute('aria-current', 'true')
  })

  it('links back to Today', async () => {
    serve(lines)
    const { address } = await open()
    await page.getByRole('button', { name: 'Exit to Today' }).click()
    expect(address()).toBe('/today')
  })
})

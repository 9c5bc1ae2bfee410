import type { endpoints } from '@kandili/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { athensToday } from '../../../lib/language/formats.ts'
import { forgetNames, readNames, storeNames } from '../../../lib/session/kept-names.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { aDay, aLine, asTyped } from '../plan.factory.ts'
import type { Submission } from '../plan.ts'
import AltarPage from './altar-page.tsx'

type Calls = typeof endpoints.submissions
const rights = ['companies_submission_view', 'companies_submission_edit']
const prayer = (id: number, part: Partial<Submission> = {}): Submission =>
  aLine(id, { service: 'PRAYER', typeTitle: { el: 'Παράκληση', en: 'Paraklesis' }, ...part })
const today = (toDo: Submission[]) => ({ ...aDay(toDo), date: athensToday(), present: athensToday() })
const noNetwork = () => Response.json({}, { status: 503 })

let announce = () => {}
const serve = (lines: Submission[]) => {
  const api = fakeApi()
  api.on<Calls['today']>('GET', '/submissions/today', () => today(lines))
  api.on<Calls['events']>(
    'GET',
    '/submissions/events',
    () =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            announce = () => stream.enqueue(new TextEncoder().encode('data: {"changed":true}\n\n'))
          },
        }),
      ),
  )
  api.on<Calls['read']>('POST', '/submissions/read', ({ body }) => ({
    moved: lines.filter(({ id }) => body.ticks.some((tick) => tick.id === id)),
    refused: [],
  }))
  api.on<Calls['undoMany']>('POST', '/submissions/undo', () => ({ moved: [], refused: [] }))
  return api
}
const open = () =>
  renderPage(<AltarPage />, { path: '/today/altar', rights, others: { '/today': <p>Today</p> } })
const name = (text: string) => page.getByRole('button', { name: text })
const read = (text: string) => userEvent.click(name(text))

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1180, 820)
})

describe('the altar', () => {
  const lines = [
    prayer(1, { namesAsRead: asTyped('Μαρίας', 'Ἄννης') }),
    prayer(2, { intention: 'ETERNAL_MEMORY', namesAsRead: asTyped('Κωνσταντίνου') }),
  ]

  it('dims a read name in its place, marks the next one, and sends an act once all its names are read', async () => {
    const api = serve(lines)
    await open()
    await read('Μαρίας')
    await expect.element(name('Μαρίας')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(name('Ἄννης')).toHaveAttribute('data-next')
    expect(api.calls('POST')).toEqual([])
    await read('Ἄννης')
    await expect.poll(() => api.calls('POST', '/submissions/read').length, { timeout: 5000 }).toBe(1)
    expect(api.calls('POST')[0]?.body).toMatchObject({ ticks: [{ id: 1 }] })
    await expect.element(page.getByText('All read')).toBeVisible()
  })

  it('undoes an act when one of its names is unticked', async () => {
    const api = serve(lines)
    await open()
    await read('Κωνσταντίνου')
    await expect.poll(() => api.calls('POST', '/submissions/read').length, { timeout: 5000 }).toBe(1)
    await read('Κωνσταντίνου')
    await expect
      .poll(() => api.calls('POST', '/submissions/undo')[0]?.body, { timeout: 5000 })
      .toEqual({ ids: [2] })
  })

  it('undoes nothing when the server returns only the latest acts', async () => {
    const api = serve(lines)
    const [, sent] = lines.map((line) => ({
      ...line,
      state: 'FULFILLED' as const,
      fulfilledAt: new Date().toISOString(),
    }))
    const later = prayer(3, { state: 'FULFILLED', fulfilledAt: new Date().toISOString() })
    await open()
    await read('Κωνσταντίνου')
    await expect.poll(() => api.calls('POST', '/submissions/read').length, { timeout: 5000 }).toBe(1)
    api.on<Calls['today']>('GET', '/submissions/today', () => ({
      ...today(lines.slice(0, 1)),
      done: [later],
      doneTotal: 2,
    }))
    api.on<Calls['doneToday']>('GET', '/submissions/today/done', ({ query }) => ({
      done: query.get('page') === '2' && sent ? [sent] : [],
      doneTotal: 2,
      page: Number(query.get('page')),
    }))
    announce()
    await expect.element(name('Ονόματος 3')).toBeVisible()
    await expect.element(name('Κωνσταντίνου')).toBeVisible()
    expect(JSON.parse(localStorage.getItem('kandili.altar.ticks') ?? '{}')).toMatchObject({
      sent: [2],
      undo: [],
    })
  })

  it('keeps ticks offline, and sends them once online', async () => {
    const api = serve(lines)
    await open()
    await expect.element(name('Μαρίας')).toBeVisible()
    api.on<Calls['read']>('POST', '/submissions/read', noNetwork)
    await read('Κωνσταντίνου')
    await expect
      .poll(() => api.calls('POST', '/submissions/read').length, { timeout: 5000 })
      .toBeGreaterThan(0)
    await expect.element(page.getByText('Sending 1.')).toBeVisible()
    expect(localStorage.getItem('kandili.altar.ticks')).not.toContain('Κωνσταντίνου')
    const failed = api.calls('POST', '/submissions/read').length
    api.on<Calls['read']>('POST', '/submissions/read', () => ({ moved: [], refused: [] }))
    dispatchEvent(new Event('online'))
    await expect.element(page.getByText('Sending 1.')).not.toBeInTheDocument()
    expect(api.calls('POST', '/submissions/read')).toHaveLength(failed + 1)
  })

  it('mentions an act that was withdrawn in the meantime, and stops sending it', async () => {
    const api = serve(lines)
    api.on<Calls['read']>('POST', '/submissions/read', () => ({
      moved: [],
      refused: [{ id: 2, code: 'STATE_DOES_NOT_ALLOW' }],
    }))
    await open()
    await read('Κωνσταντίνου')
    await expect
      .element(page.getByText('One request had changed in the meantime: see “Today”.'))
      .toBeVisible()
    dispatchEvent(new Event('online'))
    expect(api.calls('POST', '/submissions/read')).toHaveLength(1)
    expect(page.getByRole('dialog').elements()).toEqual([])
  })

  it('opens offline with its ticks until its day is over', async () => {
    serve(lines)
    const first = await open()
    await read('Μαρίας')
    await expect.poll(readNames).toBeDefined()
    expect(localStorage.getItem('kandili.altar.names')).not.toContain('Μαρίας')
    await first.unmount()
    const api = fakeApi()
    api.on<Calls['today']>('GET', '/submissions/today', noNetwork)
    api.on<Calls['events']>('GET', '/submissions/events', noNetwork)
    const second = await open()
    await expect.element(name('Μαρίας')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText('No network: everything is kept here.')).toBeVisible()
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

  it('can be read by keyboard: down a list, across to the other', async () => {
    serve(lines)
    await open()
    await expect.element(name('Μαρίας')).toBeVisible()
    ;(name('Μαρίας').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(name('Ἄννης')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(name('Κωνσταντίνου')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(name('Κωνσταντίνου')).toHaveAttribute('aria-pressed', 'true')
  })

  it.each([390, 834, 1180])('breaks no name and does not scroll sideways at %i', async (width) => {
    await page.viewport(width, 820)
    serve([prayer(1, { namesAsRead: asTyped('Τριανταφύλλου', 'Παρασκευής') })])
    await open()
    await expect.element(name('Τριανταφύλλου')).toBeVisible()
    await document.fonts.load('58px "GFS Didot"', 'Ω')
    const button = name('Τριανταφύλλου').element()
    const text = button.querySelector('span span')?.getBoundingClientRect()
    expect(text?.height).toBeLessThan(80)
    expect(text?.right).toBeLessThanOrEqual(width)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(Number.parseFloat(getComputedStyle(button).fontSize)).toBe(
      width > 900 ? 58 : width > 640 ? 44 : 36,
    )
  })

  it('links back to Today', async () => {
    serve(lines)
    const { address } = await open()
    await page.getByRole('button', { name: 'Exit' }).click()
    expect(address()).toBe('/today')
  })
})

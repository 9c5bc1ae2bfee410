import type { endpoints } from '@kandili/contract'
import { baptismalNames } from '@kandili/greek'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { aDay, aLine, asTyped } from '../../testing/plan.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { Batch } from './batches.ts'
import type { Submission, Today } from './plan.ts'
import SendWaiting from './send-waiting.tsx'
import TodayPage from './today-page.tsx'
import type { StoredReadings } from './use-readings.ts'

type Calls = typeof endpoints.submissions
type Api = ReturnType<typeof fakeApi>

const rights = ['companies_submission_view', 'companies_submission_edit']
const todayPage = (
  <>
    <SendWaiting />
    <TodayPage />
  </>
)
const undoUntil = '2999-01-01T00:00:00Z'
const done = (line: Submission): Submission => ({
  ...line,
  state: 'FULFILLED',
  fulfilledAt: '2026-11-20T07:05:00Z',
  litAt: line.service === 'CANDLE' ? '2026-11-20T07:05:00Z' : null,
  burnsUntil: line.service === 'CANDLE' ? '2999-01-01T00:00:00Z' : null,
  undoUntil,
})

const manyNames = (count: number, from = 1): Submission[] =>
  Array.from({ length: count }, (_, index) =>
    aLine(from + index, {
      service: 'MEMORIAL',
      rite: 'LITURGY',
      typeTitle: { el: 'Μνημόνευση', en: 'Commemoration' },
      intention: index % 2 === 0 ? 'HEALTH' : 'ETERNAL_MEMORY',
      namesAsRead: asTyped(index % 3 === 0 ? 'Κωνσταντίνου' : 'Μαρίας'),
    }),
  )

/** A server that stores what it receives, and sends events on demand. */
const serve = (first: Today) => {
  const api = fakeApi()
  let today = first
  let announce = (_: 'changed' | 'read') => {}
  const all = () => [...today.toDo, ...today.done]
  const put = (ids: readonly number[], change: (line: Submission) => Submission) => {
    const moved = all()
      .filter(({ id }) => ids.includes(id))
      .map(change)
    const rest = all().filter(({ id }) => !ids.includes(id))
    const lines = [...rest, ...moved]
    today = {
      ...today,
      toDo: lines.filter(({ state }) => state === 'PENDING' || state === 'ACCEPTED'),
      done: lines.filter(({ state }) => state !== 'PENDING' && state !== 'ACCEPTED'),
    }
    today = { ...today, doneTotal: today.done.length }
    return { moved, refused: [] }
  }
  const one = (id: string | undefined, change: (line: Submission) => Submission): Submission => {
    const [moved] = put([Number(id)], change).moved
    if (!moved) throw new Error(`no line ${id}`)
    return moved
  }
  const undone = (line: Submission): Submission => ({
    ...line,
    state: 'ACCEPTED',
    fulfilledAt: null,
    litAt: null,
    undoUntil: null,
  })
  api.on<Calls['today']>('GET', '/submissions/today', () => today)
  api.on<typeof endpoints.fortyLiturgies.ofTemple>('GET', '/forty-liturgies', () => [])
  api.on<Calls['templates']>('GET', '/submissions/templates', () => ({
    records: [],
    builtIn: [
      {
        service: null,
        intention: null,
        text: { el: 'Τα ονόματα διαβάστηκαν σήμερα.', en: 'The names were read today.' },
      },
    ],
  }))
  api.on<typeof endpoints.almanac.templeDay>('GET', '/today/day', () => Response.json({}, { status: 503 }))
  api.on<Calls['events']>(
    'GET',
    '/submissions/events',
    () =>
      new Response(
        new ReadableStream({
          start: (stream) => {
            announce = (what) => stream.enqueue(new TextEncoder().encode(`data: {"${what}":true}\n\n`))
          },
        }),
      ),
  )
  api.on<Calls['fulfil']>('POST', '/submissions/:id/fulfil', ({ body }, { id }) =>
    one(id, (line) => ({
      ...done(line),
      answer: body.text ? { text: body.text, fileId: null, fileKind: null } : null,
    })),
  )
  api.on<Calls['decline']>('POST', '/submissions/:id/decline', ({ body }, { id }) =>
    one(id, (line) => ({ ...line, state: 'DECLINED', declineReason: body.reason, undoUntil })),
  )
  api.on<Calls['undo']>('POST', '/submissions/:id/undo', (_, { id }) => one(id, undone))
  const batches: Batch[] = []
  api.on<Calls['batches']>('GET', '/submissions/batches', () => batches)
  api.on<Calls['startBatch']>('POST', '/submissions/batches', ({ body }) => {
    put(body.ids, body.act === 'FULFIL' ? done : undone)
    const at = '2026-11-20T07:05:00Z'
    const batch = { id: batches.length + 1, act: body.act, lineIds: body.ids, startedAt: at }
    batches.push({ ...batch, done: body.ids.length, refused: [], finishedAt: at })
    return { ...batch, done: 0, refused: [], finishedAt: null }
  })
  const marked = new Map<string, StoredReadings[number]['names'][number] & { id: number }>()
  const mark = (id: number, index: number, isRead: boolean, by: string | null = 'Πέτρος') =>
    marked.set(`${id} ${index}`, { id, index, isRead, at: '2026-11-20T07:10:00Z', by })
  api.on<Calls['readings']>('GET', '/submissions/readings', () =>
    [...marked.values()].map(({ id, ...name }) => ({ id, names: [name] })),
  )
  api.on<Calls['markNames']>('POST', '/submissions/readings', ({ body }) => {
    for (const { id, names, isRead } of body.marks) for (const index of names) mark(id, index, isRead)
    return new Response(null, { status: 204 })
  })
  return {
    api,
    batches,
    arrive: (line: Submission) => {
      today = { ...today, toDo: [line, ...today.toDo] }
      announce('changed')
    },
    /** Another reader marks the first name of an act. */
    readElsewhere: (id: number) => {
      mark(id, 0, true)
      announce('read')
    },
  }
}

const open = async (today: Today) => {
  const server = serve(today)
  await renderPage(todayPage, { path: '/today', rights })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return server
}

/** The acts of each press on many, in their order. */
const pressed = (api: Api) =>
  api.calls('POST', '/submissions/batches').map(({ body }) => {
    const { act, ids } = body as { act: string; ids: number[] }
    return [act, ids]
  })
/** The marks that were sent: act, name, and whether it was read. */
const sentMarks = (api: Api) =>
  api
    .calls('POST', '/submissions/readings')
    .flatMap(({ body }) =>
      (body as { marks: { id: number; names: number[]; isRead: boolean }[] }).marks.flatMap(
        ({ id, names, isRead }) => names.map((index) => [id, index, isRead] as const),
      ),
    )
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

describe('an act on Today', () => {
  const kinds = Array.from({ length: 12 }, (_, index) =>
    aLine(index + 1, { typeTitle: { el: `Κερί ${index}`, en: `Candle ${index}` }, drawnHeight: 100 + index }),
  )

  it('keeps scroll, focus and place, and its undo replaces its button', async () => {
    const { api } = await open(aDay([...kinds, ...manyNames(60, 100)]))
    const card = page.getByRole('article').nth(9)
    await expect.element(card).toBeInTheDocument()
    card.element().scrollIntoView({ block: 'center' })
    scrollTo({ top: 900, behavior: 'instant' })
    const act = card.getByRole('button', { name: 'I lit it' })
    const before = act.element().getBoundingClientRect()
    const scrolled = scrollY
    expect(scrolled).toBeGreaterThan(0)
    await act.click()

    const undo = card.getByRole('button', { name: /^Undo/ })
    await expect.element(undo).toHaveFocus()
    const after = undo.element().getBoundingClientRect()
    expect([after.top, after.height, scrollY]).toEqual([before.top, before.height, scrolled])
    await undo.click()
    await expect.element(act).toHaveFocus()
    expect(act.element().getBoundingClientRect().top).toBe(before.top)
    expect(api.calls('POST').map(({ path }) => path)).toEqual([
      '/submissions/10/fulfil',
      '/submissions/10/undo',
    ])
  })

  it('is not undone by the second half of a double press', async () => {
    const { api } = await open(aDay([aLine(1)]))
    await button('I lit it').dblClick()
    await expect.element(button(/^Undo/)).toBeVisible()
    expect(api.calls('POST', '/submissions/:id/undo')).toEqual([])
  })

  it('keeps the flame of a tall candle within its row', async () => {
    await open(aDay([aLine(1, { drawing: 'candle-tall' })]))
    const row = page.getByRole('article').first().element()
    const picture = row.querySelector('img')?.getBoundingClientRect() ?? new DOMRect()
    // The drawing leaves a twentieth of its height free above its flame.
    expect(picture.top + picture.height / 20).toBeGreaterThanOrEqual(row.getBoundingClientRect().top)
    expect(picture.height).toBeGreaterThan(0)
  })

  it('lights all candles with one press, but not the lamp, and takes that back', async () => {
    const lamp = aLine(9, { drawing: 'lamp-seven-day', typeTitle: { el: 'Καντήλι', en: 'Lamp' } })
    const { api } = await open(aDay([aLine(1, { quantity: 2 }), aLine(2), lamp]))
    await button('I lit all 3 candles').click()
    await expect.element(button('Undo: all candles')).toHaveFocus()
    await button('Undo: all candles').click()
    await expect.element(button('I lit all 3 candles')).toBeVisible()
    expect(pressed(api)).toEqual([
      ['FULFIL', [1, 2]],
      ['UNDO', [1, 2]],
    ])
  })

  it('on hundreds of lines is one call, with its progress', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => index + 1)
    const { api, batches } = await open(aDay(ids.map((id) => aLine(id))))
    const at = '2026-11-20T07:05:00Z'
    const running = { id: 1, act: 'FULFIL' as const, lineIds: ids, refused: [], startedAt: at }
    api.on<Calls['startBatch']>('POST', '/submissions/batches', () => {
      batches.push({ ...running, done: 37, finishedAt: null })
      return { ...running, done: 0, finishedAt: null }
    })
    await button('I lit all 120 candles').click()
    await expect.element(page.getByText('Recording 37 of 120')).toBeVisible()
    batches.splice(0, 1, { ...running, done: 120, finishedAt: at })
    await expect.element(page.getByText(/^Recording/)).not.toBeInTheDocument()
    expect(api.calls('POST', '/submissions/batches')).toHaveLength(1)
  })

  it('names the requests that could not be done, also if another device pressed the button', async () => {
    const server = serve(aDay([aLine(1), aLine(2)]))
    const at = '2026-11-20T07:05:00Z'
    const refused = [{ id: 2, code: 'STATE_DOES_NOT_ALLOW' }]
    server.batches.push({
      id: 1,
      act: 'FULFIL',
      lineIds: [1, 2],
      done: 1,
      refused,
      startedAt: at,
      finishedAt: at,
    })
    await renderPage(todayPage, { path: '/today', rights })
    await expect.element(page.getByText('One request was not changed')).toBeVisible()
    await expect.element(page.getByText(/^Request 2: /)).toBeVisible()
  })

  it('offers one answer for exactly the kind that was lit, in its place', async () => {
    const tall = { typeTitle: { el: 'Λαμπάδα', en: 'Tall candle' }, drawnHeight: 900 }
    const { api } = await open(aDay([aLine(1), aLine(2), aLine(3, tall), aLine(4, tall)]))
    const group = page.getByRole('region', { name: /^Candle/ })
    expect(button(/Photograph for these/).elements()).toEqual([])
    await group.getByRole('button', { name: 'I lit them' }).click()
    await group.getByRole('button', { name: /^A few words/ }).click()
    expect(button(/Photograph for these/).elements()).toEqual([])
    await group.getByText('The names were read today.').click()
    await group.getByRole('button', { name: 'Send to 2' }).click()
    await expect
      .poll(() => pressed(api))
      .toEqual([
        ['FULFIL', [1, 2]],
        ['FULFIL', [1, 2]],
      ])
    expect(api.calls('POST', '/submissions/batches')[1]?.body).toMatchObject({
      text: { el: 'Τα ονόματα διαβάστηκαν σήμερα.', en: 'The names were read today.' },
    })
  })
})

describe('the payment of an act', () => {
  it('that is due is shown in honey, and one that was never made allows no act', async () => {
    const { api } = await open(
      aDay([
        aLine(1, { payment: 'CASH_DUE' }),
        aLine(2, { payment: 'UNPAID', namesAsRead: asTyped('Ζωής') }),
        aLine(3, { typeTitle: { el: 'Τάμα', en: 'Tama' }, service: 'TAMA', payment: 'UNPAID' }),
      ]),
    )
    const due = page.getByText('1 to be paid at the temple · 1 not paid')
    await expect.element(due).toHaveAttribute('data-due')
    await expect.element(page.getByText('not paid: it can be done once it is paid')).toBeVisible()
    expect(button('I hung it').elements()).toEqual([])
    expect(button('Ζωής').elements()).toEqual([])
    await button('I lit it').click()
    await expect.poll(() => pressed(api)).toEqual([['FULFIL', [1]]])
  })
})

describe('the names', () => {
  const pane = (name = 'For health') => page.getByRole('region', { name })

  it('have one line each with their count, 650 of them in two panes', async () => {
    await open(aDay(manyNames(650)))
    await expect.element(pane().getByText('×109')).toBeVisible()
    expect(pane().getByRole('listitem').elements()).toHaveLength(2)
    await expect.element(pane().getByText('325 names')).toBeVisible()
    await expect.element(page.getByText(/, 4 different/)).toBeVisible()
  })

  it.each([
    // Beside the rail of 96 pixels.
    { width: 1180 - 96, height: 820, screens: 4, columns: 2 },
    { width: 834 - 96, height: 1112, screens: 4, columns: 3 },
    { width: 390, height: 844, screens: 8, columns: 2 },
  ])('fill $screens screens of $width pixels at most, and none is cut or covers another', async (size) => {
    await page.viewport(size.width, size.height)
    const different = baptismalNames()
      .slice(0, 158)
      .map(({ genitive }) => genitive)
    const lines = different.map((name, index) =>
      aLine(index + 1, {
        service: 'MEMORIAL',
        rite: 'LITURGY',
        intention: index % 4 === 0 ? 'ETERNAL_MEMORY' : 'HEALTH',
        namesAsRead: asTyped(...Array.from({ length: index < 8 ? 1200 : 4 }, () => name)),
      }),
    )
    await open(aDay(lines))
    await expect.element(pane().getByText('×1200').first()).toBeVisible()
    expect(document.documentElement.scrollHeight / size.height).toBeLessThan(size.screens)
    expect(document.documentElement.scrollWidth).toBe(size.width)
    const lefts = pane()
      .getByRole('listitem')
      .elements()
      .map((one) => one.getBoundingClientRect().left)
    expect(new Set(lefts).size).toBe(size.columns)
    for (const one of pane().getByRole('listitem').elements()) {
      const { right } = one.getBoundingClientRect()
      const last = one.querySelector('em')?.getBoundingClientRect().right ?? 0
      // Into the gap between two columns at most.
      expect(last - right, one.textContent ?? '').toBeLessThan(12)
    }
  })

  it('are read as far as the tapped one, and a second tap takes that back', async () => {
    const names = [
      aLine(1, { namesAsRead: asTyped('Μαρίας', 'Μαρίας', 'Μαρίας') }),
      aLine(2, { namesAsRead: asTyped('Ἄννης', 'Ἄννης') }),
      aLine(3, { namesAsRead: asTyped('Ζωῆς') }),
    ]
    const { api } = await open(aDay(names))
    await pane()
      .getByRole('button', { name: /^Ἄννης/ })
      .click()
    await expect.element(pane().getByText('1 of 6 left')).toBeVisible()
    await expect
      .element(pane().getByRole('button', { name: /^Μαρίας/ }))
      .toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => sentMarks(api)).toHaveLength(5)
    await pane()
      .getByRole('button', { name: /^Ἄννης/ })
      .click()
    await expect.element(pane().getByText('6 names')).toBeVisible()
    await expect.poll(() => sentMarks(api)).toHaveLength(10)
    expect(
      sentMarks(api)
        .slice(5)
        .every(([, , isRead]) => !isRead),
    ).toBe(true)
  })

  it('can be marked by keyboard, as one tab stop', async () => {
    await open(aDay(manyNames(4)))
    const first = pane().getByRole('listitem').first().getByRole('button')
    ;(first.element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowDown} ')
    await expect.element(pane().getByText('all 2 read')).toBeVisible()
    await expect.element(first).toHaveAttribute('aria-pressed', 'true')
  })

  it('that were read on another device are marked here at once', async () => {
    const { readElsewhere } = await open(aDay(manyNames(2)))
    const name = pane().getByRole('button', { name: 'Κωνσταντίνου' })
    await expect.element(name).toHaveAttribute('aria-pressed', 'false')
    readElsewhere(1)
    await expect.element(name).toHaveAttribute('aria-pressed', 'true')
  })

  it('marked offline wait on the device, say so, and are sent once', async () => {
    const server = serve(aDay(manyNames(2)))
    const first = await renderPage(todayPage, { path: '/today', rights })
    await expect.element(pane().getByRole('button', { name: 'Κωνσταντίνου' })).toBeVisible()
    const noNetwork = () => Response.json({}, { status: 503 })
    server.api.on<Calls['today']>('GET', '/submissions/today', noNetwork)
    server.api.on<Calls['markNames']>('POST', '/submissions/readings', noNetwork)
    await pane().getByRole('button', { name: 'Κωνσταντίνου' }).click()
    await expect.element(page.getByText(/one mark is kept on this device/)).toBeVisible()
    expect(localStorage.getItem('kandili.marks')).not.toContain('Κωνσταντίνου')
    await first.unmount()
    const failed = server.api.calls('POST', '/submissions/readings').length
    const later = serve(aDay(manyNames(2)))
    await renderPage(todayPage, { path: '/today', rights })
    await expect.element(page.getByText(/^All sent/)).toBeVisible()
    expect(sentMarks(later.api)).toEqual(Array(failed + 1).fill([1, 0, true]))
    await expect
      .element(pane().getByRole('button', { name: 'Κωνσταντίνου' }))
      .toHaveAttribute('aria-pressed', 'true')
  })

  it('are all read with one press, which says when and by whom, and can be taken back', async () => {
    const { api } = await open(aDay([aLine(1), ...manyNames(4, 10)]))
    await button('I read them all').click()
    await expect.element(page.getByText(/^All 5 were read at/)).toBeVisible()
    await expect.poll(() => sentMarks(api)).toHaveLength(5)
    await expect.element(button('I lit it')).toBeVisible()
    await button('The names').click()
    await expect.element(pane().getByText('all 3 read')).toBeVisible()
    await button('Undo').first().click()
    await expect.element(page.getByText('5 names')).toBeVisible()
    await expect
      .poll(() =>
        sentMarks(api)
          .slice(5)
          .map(([, , isRead]) => isRead),
      )
      .toEqual(Array(5).fill(false))
  })

  it('say so if more people have come for a name that was read', async () => {
    const { arrive } = await open(aDay([aLine(1, { namesAsRead: asTyped('Μαρίας', 'Μαρίας') })]))
    await pane()
      .getByRole('button', { name: /^Μαρίας/ })
      .click()
    await expect.element(page.getByText(/^All 2 were read/)).toBeVisible()
    arrive(aLine(2, { namesAsRead: asTyped('Μαρίας') }))
    await expect.element(pane().getByText('×3')).toBeVisible()
    await expect.element(pane().getByText('+1')).toBeVisible()
  })

  it('have the services of the timetable with their hours, and only those that it has', async () => {
    const services = [
      {
        kind: 'LITURGY' as const,
        title: { el: 'Θεία Λειτουργία', en: 'Divine Liturgy' },
        date: '2026-11-20',
        startsAt: '08:15',
        closes: { date: '2026-11-20', time: '08:15' },
      },
    ]
    await open({ ...aDay([aLine(1)]), services })
    await expect.element(button(/Divine Liturgy 08:15 · one name|Divine Liturgy 08:15/)).toBeVisible()
  })

  const vespers = {
    kind: 'VESPERS' as const,
    title: { el: 'Εσπερινός', en: 'Vespers' },
    date: '2026-11-20',
    startsAt: '18:00',
    closes: { date: '2026-11-20', time: '18:00' },
  }
  it.each([
    ['with Vespers alone', [vespers]],
    ['without services', []],
  ])('are not promised a Liturgy on a day %s', async (_, services) => {
    await open({ ...aDay([aLine(1), ...manyNames(1, 5)]), services })
    await expect.element(pane()).toBeVisible()
    expect(page.getByText('Divine Liturgy').elements()).toEqual([])
  })

  it('do not move when a bishop is added while somebody reads', async () => {
    const many = Array.from({ length: 41 }, (_, index) => aLine(index + 1))
    const { arrive } = await open(aDay(many))
    const places = () =>
      many.map(({ namesAsRead: [name] }) => {
        const { top, left } = page
          .getByRole('button', { name: name?.asRead ?? '', exact: true })
          .element()
          .getBoundingClientRect()
        return [top, left]
      })
    const before = places()
    arrive(
      aLine(500, {
        namesAsRead: [
          {
            name: 'επίσκοπος Νεκτάριος',
            asRead: 'Νεκταρίου επισκόπου',
            isAnotherForm: true,
            isInDoubt: false,
            place: 3,
          },
        ],
      }),
    )
    await expect.element(page.getByRole('button', { name: /Νεκταρίου/ })).toBeInTheDocument()
    expect(places()).toEqual(before)
  })

  it('have a question mark where only who asked knows how they are read', async () => {
    const [name] = asTyped('Τάκης')
    if (!name) throw new Error('no name')
    await open(aDay([aLine(1, { namesAsRead: [{ ...name, isInDoubt: true }] })]))
    await expect.element(button('Τάκης not certain')).toHaveTextContent('Τάκης?not certain')
  })

  it('show the original beside another form, and have a list for each rite', async () => {
    await open(
      aDay([
        aLine(1, {
          namesAsRead: [
            { name: 'Costas', asRead: 'Κωνσταντίνου', isAnotherForm: true, isInDoubt: false, place: null },
          ],
        }),
        aLine(2, {
          service: 'MEMORIAL',
          rite: 'TRISAGION',
          typeTitle: { el: 'Τρισάγιο', en: 'Trisagion' },
          namesAsRead: asTyped('Σοφίας'),
        }),
      ]),
    )
    await expect.element(button('Κωνσταντίνου Costas')).toBeVisible()
    await button(/^Trisagion/).click()
    await expect.element(button('Σοφίας')).toBeVisible()
    expect(button('Κωνσταντίνου Costas').elements()).toEqual([])
  })
})

it('leads from Today to the checklist until the temple is published', async () => {
  const day = aDay([])
  serve({ ...day, temple: { ...day.temple, published: false } })
  const { address } = await renderPage(todayPage, {
    path: '/today',
    rights: [...rights, 'companies_temple_view'],
    others: { '/my-temple': <p>The checklist</p> },
  })
  await page.getByRole('link', { name: 'See what is missing' }).click()
  expect(address()).toBe('/my-temple')
})

describe('a temple that accepts no new requests', () => {
  const paused = (today: Today): Today => ({
    ...today,
    temple: { ...today.temple, pausedUntil: '2026-12-01' },
  })

  it('reads so on Today, with the way to end it, and its acts are done as always', async () => {
    serve(paused(aDay([aLine(1)])))
    const { address } = await renderPage(todayPage, {
      path: '/today',
      rights: [...rights, 'companies_temple_edit'],
      others: { '/my-temple/page': <p>My page</p> },
    })
    await expect.element(page.getByText(/accepts no new requests until 01\/12\/2026/)).toBeVisible()
    await expect.element(button('I lit it')).toBeEnabled()
    await page.getByRole('link', { name: 'Accept requests again' }).click()
    expect(address()).toBe('/my-temple/page')
  })

  it('has no way to end it for those who may not', async () => {
    await open(paused(aDay([aLine(1)])))
    await expect.element(page.getByText(/accepts no new requests/)).toBeVisible()
    expect(page.getByRole('link', { name: 'Accept requests again' }).elements()).toEqual([])
  })
})

describe('Today that cannot be loaded', () => {
  it('reports it and loads again', async () => {
    const { api } = serve(aDay([aLine(1)]))
    api.on<Calls['today']>('GET', '/submissions/today', () => Response.json({}, { status: 503 }))
    await renderPage(todayPage, { path: '/today', rights })
    await expect.element(page.getByRole('alert')).toBeVisible()
    // A page that is focused again loads by itself, and must not take the button away first.
    const pressed = new Promise((resolve) => document.addEventListener('click', resolve, { once: true }))
    api.on<Calls['today']>('GET', '/submissions/today', async () => {
      await pressed
      return aDay([aLine(1)])
    })
    await button('Try again').click()
    await expect.element(button('I lit it')).toBeVisible()
  })

  it('keeps what was loaded, and says that it may be out of date', async () => {
    const { api, arrive } = await open(aDay([aLine(1)]))
    api.on<Calls['today']>('GET', '/submissions/today', () => Response.json({}, { status: 503 }))
    arrive(aLine(2))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('No connection: what you see may have changed.')
    await expect.element(button('I lit it')).toBeVisible()
  })

  it('says when there is nothing to do', async () => {
    await open(aDay([]))
    await expect.element(page.getByText('Nothing left for today.')).toBeVisible()
    expect(page.getByText('No names for today.').elements()).toHaveLength(2)
  })

  it('offers no act to read-only users, nor on a later day', async () => {
    serve({ ...aDay([aLine(1)]), date: '2026-11-21' })
    await renderPage(todayPage, { path: '/today', rights })
    await expect.element(page.getByRole('heading', { name: 'Candle' })).toBeVisible()
    expect(button('I lit it').elements()).toEqual([])
    await expect.element(page.getByRole('link', { name: 'Back to today' })).toBeVisible()
  })
})

describe('the later days below Today', () => {
  const later = [
    { date: '2026-11-21', lines: 3 },
    { date: '2026-12-06', lines: 1 },
  ]

  it('each link to their own sheet, and say what comes after them', async () => {
    const { api } = serve({ ...aDay([]), laterDays: later, later: 6 })
    api.on<Calls['today']>('GET', '/submissions/today', ({ query }) => ({
      ...aDay([]),
      date: query.get('date') ?? '2026-11-20',
      laterDays: later,
      later: 6,
    }))
    const { address } = await renderPage(todayPage, { path: '/today', rights })
    const days = page.getByRole('region', { name: 'Later days' })
    await expect.element(days.getByText('and 2 later')).toBeVisible()
    const saturday = days.getByRole('link', { name: /21.*Saturday.*3 requests/ })
    await expect.element(days.getByRole('link', { name: /6.*Sunday.*1 request$/ })).toBeVisible()
    await saturday.click()
    await expect.element(page.getByRole('link', { name: 'Back to today' })).toBeVisible()
    expect(address()).toBe('/today?date=2026-11-21')
    await expect.element(saturday).toHaveAttribute('aria-current', 'date')
    expect(api.calls('GET', '/submissions/today').at(-1)?.query.get('date')).toBe('2026-11-21')
  })

  it('are hidden when nothing was asked for', async () => {
    await open(aDay([]))
    await expect.element(page.getByText('Nothing left for today.')).toBeVisible()
    expect(page.getByRole('region', { name: 'Later days' }).query()).toBeNull()
  })
})

describe('the dialogs of an act', () => {
  const openMenu = async (entry: string) => {
    await button(/^More actions/).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }

  it('declining asks for a reason, sends it, and moves the focus to its undo', async () => {
    const { api } = await open(aDay([aLine(1)]))
    await openMenu('We cannot do it')
    await button('Send').click()
    await expect.element(page.getByText('This field is required.')).toBeVisible()
    expect(api.calls('POST')).toEqual([])
    await page.getByText('The temple is closed these days.').click()
    await button('Send').click()
    await expect.element(page.getByText('Declined')).toBeVisible()
    expect(api.calls('POST')[0]?.body).toEqual({ reason: 'The temple is closed these days.' })
    await expect.element(button(/^Undo/)).toHaveFocus()
  })

  it('keep the input when the server rejects it', async () => {
    const { api } = await open(aDay([aLine(1)]))
    api.on<Calls['decline']>('POST', '/submissions/:id/decline', () => Response.json({}, { status: 503 }))
    await openMenu('We cannot do it')
    await page.getByRole('textbox', { name: 'Reason' }).fill('The road is closed.')
    await button('Send').click()
    await expect.poll(() => api.calls('POST')).toHaveLength(1)
    await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('The road is closed.')
  })

  it('answering uses a template, which can be edited', async () => {
    const { api } = await open(aDay([aLine(1, { language: 'en' })]))
    await openMenu('Answer with words')
    await page.getByText('The names were read today.').click()
    const words = page.getByRole('textbox', { name: 'A few words' })
    await expect.element(words).toHaveValue('The names were read today.')
    await words.fill('The names were read today. Many years.')
    await button('Done, send').click()
    await expect.element(page.getByText(/Answer sent/)).toBeVisible()
    expect(api.calls('POST')[0]?.body).toEqual({ text: 'The names were read today. Many years.' })
  })
})

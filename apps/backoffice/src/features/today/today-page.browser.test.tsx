import type { endpoints } from '@kandili/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { aDay, aLine, asTyped } from './plan.factory.ts'
import type { Submission, Today } from './plan.ts'
import TodayPage from './today-page.tsx'

type Calls = typeof endpoints.submissions
type Api = ReturnType<typeof fakeApi>

const rights = ['companies_submission_view', 'companies_submission_edit']
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
  let announce = () => {}
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
            announce = () => stream.enqueue(new TextEncoder().encode('data: {"changed":true}\n\n'))
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
  api.on<Calls['fulfilMany']>('POST', '/submissions/fulfil', ({ body }) => put(body.ids, done))
  api.on<Calls['undoMany']>('POST', '/submissions/undo', ({ body }) => put(body.ids, undone))
  return {
    api,
    arrive: (line: Submission) => {
      today = { ...today, toDo: [line, ...today.toDo] }
      announce()
    },
  }
}

const open = async (today: Today) => {
  const server = serve(today)
  await renderPage(<TodayPage />, { path: '/today', rights })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return server
}

const idsOf = (api: Api, path: string): number[] =>
  api.calls('POST', path).flatMap(({ body }) => (body as { ids: number[] }).ids)
const button = (name: string | RegExp) => page.getByRole('button', { name })
const topOf = (name: string) =>
  page.getByText(name, { exact: true }).first().element().getBoundingClientRect().top

beforeEach(() => page.viewport(1280, 900))

describe('an act on Today', () => {
  const kinds = Array.from({ length: 12 }, (_, index) =>
    aLine(index + 1, { typeTitle: { el: `Κερί ${index}`, en: `Candle ${index}` }, drawnHeight: 100 + index }),
  )

  it('keeps scroll, focus and place, and its undo replaces its button', async () => {
    const { api } = await open(aDay([...kinds, ...manyNames(60, 100)]))
    const card = page.getByRole('article').nth(9)
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

  it('lights all candles with one press, but not the lamp', async () => {
    const lamp = aLine(9, { drawing: 'lamp-seven-day', typeTitle: { el: 'Καντήλι', en: 'Lamp' } })
    const { api } = await open(aDay([aLine(1, { quantity: 2 }), aLine(2), lamp]))
    await button('I lit all 3 candles').click()
    await expect.element(button('Undo: all candles')).toHaveFocus()
    expect(idsOf(api, '/submissions/fulfil')).toEqual([1, 2])
    await button('Undo: all candles').click()
    await expect.element(button('I lit all 3 candles')).toBeVisible()
    expect(idsOf(api, '/submissions/undo')).toEqual([1, 2])
  })

  it('on hundreds of lines is sent in calls of fifty', async () => {
    const { api } = await open(aDay(Array.from({ length: 120 }, (_, index) => aLine(index + 1))))
    await button('I lit all 120 candles').click()
    await expect.element(button('Undo: all candles')).toBeVisible()
    expect(api.calls('POST', '/submissions/fulfil')).toHaveLength(3)
    expect(new Set(idsOf(api, '/submissions/fulfil')).size).toBe(120)
  })

  it('names the rejected requests', async () => {
    const { api } = await open(aDay([aLine(1), aLine(2)]))
    api.on<Calls['fulfilMany']>('POST', '/submissions/fulfil', () => ({
      moved: [done(aLine(1))],
      refused: [{ id: 2, code: 'STATE_DOES_NOT_ALLOW' }],
    }))
    await button('I lit all 2 candles').click()
    await expect.element(page.getByText('One request was not changed')).toBeVisible()
    await expect.element(page.getByText(/^Request 2: /)).toBeVisible()
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
    await expect.poll(() => idsOf(api, '/submissions/fulfil')).toEqual([1])
  })
})

describe('the names', () => {
  it('are all rendered, 620 of them, and counted', async () => {
    await open(aDay(manyNames(620)))
    const list = page.getByRole('region', { name: 'For health' })
    await expect.element(list.getByText('310 left')).toBeVisible()
    expect(list.getByRole('listitem').elements()).toHaveLength(310)
    expect(page.getByRole('listitem').elements()).toHaveLength(620)
    await list.getByRole('button', { name: 'Μαρίας' }).first().click()
    await expect.element(list.getByText('309 left')).toBeVisible()
    await expect.element(list.getByText('310 names')).toBeVisible()
  })

  it('can be ticked off by keyboard, as one tab stop', async () => {
    await open(aDay(manyNames(6)))
    const list = page.getByRole('region', { name: 'For health' })
    const first = list.getByRole('listitem').first().getByRole('button')
    ;(first.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown} ')
    await expect.element(first).toHaveAttribute('aria-pressed', 'true')
    await expect.element(list.getByText('1 left')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(list.getByRole('button', { name: 'I read them all' })).toHaveFocus()
  })

  it('stay ticked off when the page is refreshed', async () => {
    serve(aDay(manyNames(2)))
    const first = await renderPage(<TodayPage />, { path: '/today', rights })
    await page.getByRole('region', { name: 'For health' }).getByRole('listitem').getByRole('button').click()
    await first.unmount()
    await renderPage(<TodayPage />, { path: '/today', rights })
    await expect
      .element(page.getByRole('region', { name: 'For health' }).getByRole('listitem').getByRole('button'))
      .toHaveAttribute('aria-pressed', 'true')
  })

  it('complete the reading when all are read, and leave candles to be lit', async () => {
    const { api } = await open(aDay([aLine(1), ...manyNames(4, 10)]))
    const list = page.getByRole('region', { name: 'For health' })
    await list.getByRole('button', { name: 'I read them all' }).click()
    await expect.element(list.getByText('all 3 read')).toBeVisible()
    expect(idsOf(api, '/submissions/fulfil')).toEqual([10, 12])
    await expect.element(button('I lit it')).toBeVisible()
    await list.getByRole('button', { name: /^Undo/ }).click()
    await expect.element(list.getByText('3 left')).toBeVisible()
    expect(idsOf(api, '/submissions/undo')).toEqual([10, 12])
  })

  it('do not move when a bishop is added while somebody reads', async () => {
    const { arrive } = await open(aDay(manyNames(80)))
    scrollTo({ top: 600, behavior: 'instant' })
    const before = page.getByRole('listitem').nth(12).element().getBoundingClientRect().top
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
    expect(page.getByRole('listitem').nth(12).element().getBoundingClientRect().top).toBe(before)
    expect(topOf('επισκόπου')).toBeGreaterThan(before)
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
    await page.getByRole('tab', { name: /Trisagion/ }).click()
    await expect.element(button('Σοφίας')).toBeVisible()
    expect(button('Κωνσταντίνου Costas').elements()).toEqual([])
  })
})

describe('Today that cannot be loaded', () => {
  it('reports it and loads again', async () => {
    const { api } = serve(aDay([aLine(1)]))
    api.on<Calls['today']>('GET', '/submissions/today', () => Response.json({}, { status: 503 }))
    await renderPage(<TodayPage />, { path: '/today', rights })
    await expect.element(page.getByRole('alert')).toBeVisible()
    api.on<Calls['today']>('GET', '/submissions/today', () => aDay([aLine(1)]))
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
    await renderPage(<TodayPage />, { path: '/today', rights })
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
    const { address } = await renderPage(<TodayPage />, { path: '/today', rights })
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

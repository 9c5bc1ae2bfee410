import type { endpoints } from '@kandili/contract'
import { clear, set, values } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { forgetDrafts, hasUnsentAnswers } from '../../../lib/session/drafts.ts'
import { type fakeApi as FakeApi, fakeApi } from '../../../testing/fake-api.ts'
import { aDay, aLine } from '../../../testing/plan.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import type { Batch } from '../batches.ts'
import type { Submission } from '../plan.ts'
import SendWaiting from '../send-waiting.tsx'
import TodayPage from '../today-page.tsx'
import { answersOnTheWay, dismissAnswer, sendAnswer } from './queue.ts'

type Calls = typeof endpoints.submissions
const rights = ['companies_submission_view', 'companies_submission_edit']
const todayPage = (
  <>
    <SendWaiting />
    <TodayPage />
  </>
)
const phrase = { el: 'Τα ονόματα διαβάστηκαν σήμερα.', en: 'The names were read today.' }
const wish = { el: 'Χρόνια πολλά σε όλους.', en: 'Many years to all.' }
const noNetwork = () => Response.json({}, { status: 503 })

let batches: Batch[] = []
/** A batch that the server has finished by the time it is asked about it. */
const record = (ids: number[], refused: Batch['refused'] = []): Batch => {
  const at = '2026-11-20T07:05:00Z'
  const batch: Batch = {
    id: batches.length + 1,
    act: 'FULFIL',
    lineIds: ids,
    done: ids.length - refused.length,
    refused,
    startedAt: at,
    finishedAt: at,
  }
  batches.push(batch)
  return { ...batch, done: 0, refused: [], finishedAt: null }
}

const serve = (lines: Submission[]): ReturnType<typeof FakeApi> => {
  const api = fakeApi()
  api.on<Calls['today']>('GET', '/submissions/today', () => aDay(lines))
  api.on<Calls['events']>('GET', '/submissions/events', () => new Response(new ReadableStream()))
  api.on<typeof endpoints.fortyLiturgies.ofTemple>('GET', '/forty-liturgies', () => [])
  api.on<Calls['templates']>('GET', '/submissions/templates', () => ({
    records: [],
    builtIn: [
      { service: null, intention: null, text: phrase },
      { service: null, intention: 'HEALTH', text: wish },
    ],
  }))
  api.on<typeof endpoints.almanac.templeDay>('GET', '/today/day', noNetwork)
  api.on<Calls['readings']>('GET', '/submissions/readings', () => [])
  api.on<Calls['batches']>('GET', '/submissions/batches', () => batches)
  api.on<Calls['startBatch']>('POST', '/submissions/batches', ({ body }) => record(body.ids))
  api.on<typeof endpoints.files.upload>('POST', '/files/upload', () => ({
    id: 'aPhotographOfTheCandles',
    title: '',
    width: 10,
    height: 10,
    bytes: 1,
  }))
  return api
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const fulfilled = (api: ReturnType<typeof fakeApi>) =>
  api.calls('POST', '/submissions/batches').map(({ body }) => body)

const open = async (lines: Submission[]) => {
  const api = serve(lines)
  await renderPage(todayPage, { path: '/today', rights })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return api
}
const openMany = async () => {
  await button(/^Choose and answer: Candle/).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
}

const tick = (id: number) => page.getByRole('checkbox', { name: new RegExp(`Ονόματος ${id}$`) }).click()
const tickAll = (count: number) => page.getByRole('checkbox', { name: `All ${count}` }).click()

/** A real JPEG, padded to the given size with bytes that no decoder reads. */
const jpeg = async (bytes: number, side = 200): Promise<File> => {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.fillRect(10, 10, 50, 50)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'))
  if (!blob) throw new Error('no picture')
  return new File([blob, new Uint8Array(Math.max(0, bytes - blob.size))], 'candles.jpeg', {
    type: 'image/jpeg',
  })
}
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[data-answer-file]')
  if (!input) throw new Error('no field')
  const files = new DataTransfer()
  files.items.add(file)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const sentFile = (api: ReturnType<typeof fakeApi>): File => {
  const body = api.calls('POST', '/files/upload').at(-1)?.body
  const file = body instanceof FormData ? body.get('file') : null
  if (!(file instanceof File)) throw new Error('no file was sent')
  return file
}
/** Re-encoding a large picture takes a while on a small machine. */
const patiently = { timeout: 20_000 }

beforeEach(async () => {
  batches = []
  for (const { id } of answersOnTheWay()) dismissAnswer(id)
  await clear()
  await page.viewport(1280, 900)
})

describe('one answer for many', () => {
  it('goes to the chosen acts, a template in the language of each', async () => {
    const api = await open([aLine(1), aLine(2, { language: 'en' }), aLine(3)])
    await openMany()
    await tick(1)
    await tick(2)
    await page.getByText(phrase.en).click()
    await button('Done, send to 2').click()
    await expect.poll(() => fulfilled(api)).toEqual([{ act: 'FULFIL', ids: [1, 2], text: phrase }])
    await expect.element(page.getByText(/2 answers sent/)).toBeVisible()
  })

  it('sends typed words to everybody unchanged', async () => {
    const api = await open([aLine(1), aLine(2, { language: 'en' })])
    await openMany()
    await tickAll(2)
    await page.getByRole('textbox', { name: 'A few words' }).fill('Many years.')
    await button('Done, send to 2').click()
    await expect
      .poll(() => fulfilled(api))
      .toEqual([{ act: 'FULFIL', ids: [1, 2], text: { el: 'Many years.', en: 'Many years.' } }])
  })

  it('gives the reason for each refused act', async () => {
    const api = await open([aLine(1), aLine(2), aLine(3)])
    api.on<Calls['startBatch']>('POST', '/submissions/batches', ({ body }) =>
      record(body.ids, [
        { id: 2, code: 'REQUEST_NOT_PAID' },
        { id: 3, code: 'PROOF_MISSING' },
      ]),
    )
    await openMany()
    await tickAll(3)
    await button('Done, send to 3').click()
    await expect.element(page.getByText(/Request 2: The request has not been paid yet/).first()).toBeVisible()
    await expect.element(page.getByText(/Request 3: This temple always shows/).first()).toBeVisible()
  })

  it('has chosen nothing beforehand, and requires at least one act', async () => {
    const api = await open([aLine(1), aLine(2)])
    await openMany()
    await button('Done, send to 0').click()
    await expect.element(page.getByText('Please choose at least one.')).toBeVisible()
    expect(fulfilled(api)).toEqual([])
  })
})

it('answers the acts of one kind, and never all kinds together', async () => {
  const tama = { service: 'TAMA', typeTitle: { el: 'Τάμα', en: 'Tama' }, drawing: 'tama-hand' } as const
  await open([aLine(1), aLine(2), aLine(3, tama), aLine(4, tama)])
  await expect.element(button('Choose and answer: Candle')).toBeVisible()
  await expect.element(button('Choose and answer: Tama')).toBeVisible()
  expect(button(/^Choose and answer/).elements()).toHaveLength(2)
})

it('offers no wish of many years for the departed', async () => {
  await open([aLine(1), aLine(2, { intention: 'ETERNAL_MEMORY' })])
  await openMany()
  await tick(1)
  await page.getByText(wish.en).click()
  await tick(2)
  await expect.element(page.getByText(phrase.en)).toBeVisible()
  expect(page.getByText(wish.en).elements()).toEqual([])
  await expect.element(page.getByRole('textbox', { name: 'A few words' })).toHaveValue('')
})

describe('a photograph', () => {
  const openWith = async (file: File) => {
    const api = await open([aLine(1), aLine(2)])
    await openMany()
    await tickAll(2)
    choose(file)
    await expect.element(page.getByText('Does it show no names and no faces?')).toBeVisible()
    return api
  }

  it('is shown before it is sent, with the question whether it shows anybody', async () => {
    const api = await openWith(await jpeg(5_000))
    await expect.element(page.getByRole('img', { name: 'The photograph to be sent' })).toBeVisible()
    expect(api.calls('POST', '/files/upload')).toEqual([])
    await button('Done, send to 2').click()
    await expect
      .poll(() => fulfilled(api))
      .toEqual([{ act: 'FULFIL', ids: [1, 2], fileId: 'aPhotographOfTheCandles' }])
  })

  it('of 40 MB is reduced before it is sent', async () => {
    const api = await openWith(await jpeg(40_000_000, 3000))
    await button('Done, send to 2').click()
    await expect.poll(() => fulfilled(api).length, patiently).toBe(1)
    expect(sentFile(api).size).toBeLessThan(2_000_000)
    const { width } = await createImageBitmap(sentFile(api))
    expect(width).toBe(2400)
  })

  it('that this browser cannot decode is sent unchanged, since the server can decode it', async () => {
    const heic = new File([new Uint8Array(1_500_000)], 'IMG_1.HEIC', { type: 'image/heic' })
    const api = await openWith(heic)
    await button('Done, send to 2').click()
    await expect.poll(() => fulfilled(api).length, patiently).toBe(1)
    expect([sentFile(api).name, sentFile(api).size]).toEqual(['IMG_1.HEIC', 1_500_000])
  })

  it('is sent once, as soon as the network is back', async () => {
    const api = await openWith(await jpeg(5_000))
    api.on<Calls['startBatch']>('POST', '/submissions/batches', noNetwork)
    await button('Done, send to 2').click()
    await expect
      .element(page.getByText(/No network: the file for 2 requests is kept on this device/))
      .toBeVisible()
    api.on<Calls['startBatch']>('POST', '/submissions/batches', ({ body }) => record(body.ids))
    dispatchEvent(new Event('online'))
    await expect.element(page.getByText(/File sent to 2 requests/)).toBeVisible()
    expect(api.calls('POST', '/files/upload')).toHaveLength(1)
  })

  it('is stored until it is sent, without names', async () => {
    const api = await openWith(await jpeg(5_000))
    api.on<Calls['startBatch']>('POST', '/submissions/batches', noNetwork)
    await button('Done, send to 2').click()
    await expect.element(page.getByText(/is kept on this device/)).toBeVisible()
    const [stored] = await values()
    expect(stored).toMatchObject({ userId: 1, fileId: 'aPhotographOfTheCandles' })
    expect(JSON.stringify(stored)).not.toContain('Ονόματος')
    api.on<Calls['startBatch']>('POST', '/submissions/batches', ({ body }) => record(body.ids))
    dispatchEvent(new Event('online'))
    await expect.element(page.getByText(/File sent to 2 requests/)).toBeVisible()
    expect(await values()).toEqual([])
  })

  const leave = async (userId: number) => {
    const lines = [1, 2].map((id) => ({ id, requestNumber: id }))
    await set('answer 7', { userId, answer: { lines, file: await jpeg(5_000) } })
  }

  it('that a closed page left is sent from whichever screen is opened next', async () => {
    await leave(1)
    const own = serve([aLine(1), aLine(2)])
    await renderPage(<SendWaiting />, { path: '/payouts', rights })
    await expect
      .poll(() => fulfilled(own))
      .toEqual([{ act: 'FULFIL', ids: [1, 2], fileId: 'aPhotographOfTheCandles' }])
    await expect.poll(() => values()).toEqual([])
  })

  it('of another user of the same tablet is neither shown nor sent', async () => {
    await leave(2)
    const api = await open([aLine(1), aLine(2)])
    await expect.element(page.getByRole('heading', { name: 'Candle × 2' })).toBeVisible()
    expect(answersOnTheWay()).toEqual([])
    expect(api.calls('POST')).toEqual([])
    expect(await values()).toHaveLength(1)
  })

  it('is deleted when its user signs out, not when another does', async () => {
    await open([])
    await leave(1)
    await set('answer 8', { userId: 2 })
    expect(await hasUnsentAnswers()).toBe(true)
    await forgetDrafts()
    expect(await values()).toEqual([{ userId: 2 }])
    expect(await hasUnsentAnswers()).toBe(false)
  })

  it('that waits can be removed, and is then never sent', async () => {
    const api = await openWith(await jpeg(5_000))
    api.on<Calls['startBatch']>('POST', '/submissions/batches', noNetwork)
    await button('Done, send to 2').click()
    await button('Do not send').click()
    expect(answersOnTheWay()).toEqual([])
    await expect.poll(() => values()).toEqual([])
  })

  it('that the server rejects shows the server’s sentence', async () => {
    const api = await openWith(await jpeg(5_000))
    api.on<typeof endpoints.files.upload>('POST', '/files/upload', () =>
      Response.json(
        {
          status: 422,
          message: 'FILE_TOO_LARGE',
          description: 'The file is too large',
          errors: [{ field: 'file', message: 'File size must be less than 20 MB.' }],
        },
        { status: 422 },
      ),
    )
    await button('Done, send to 2').click()
    await expect.element(page.getByText('File size must be less than 20 MB.')).toBeVisible()
    expect(fulfilled(api)).toEqual([])
  })
})

it('an answer given while another is being sent is sent after it', async () => {
  const api = await open([aLine(1), aLine(2, { typeTitle: { el: 'Καντήλι', en: 'Lamp' } })])
  const first = Promise.withResolvers<Batch>()
  api.on<Calls['startBatch']>('POST', '/submissions/batches', ({ body }) =>
    body.ids.includes(1) ? first.promise : record(body.ids),
  )
  for (const id of [1, 2]) sendAnswer({ lines: [aLine(id)], text: phrase, file: undefined })
  await expect.poll(() => fulfilled(api).length).toBe(1)
  first.resolve(record([1]))
  await expect.poll(() => fulfilled(api).map((body) => (body as { ids: number[] }).ids)).toEqual([[1], [2]])
  await expect.poll(() => answersOnTheWay().map(({ state }) => state.is)).toEqual(['SENT', 'SENT'])
})

it('reports that a live video was refused, and why', async () => {
  const api = await open([aLine(1, { proof: 'LIVE' })])
  api.on<Calls['live']>('POST', '/submissions/live', () => ({
    moved: [],
    refused: [{ id: 1, code: 'REQUEST_NOT_PAID' }],
  }))
  await button('More actions: Candle').click()
  await page.getByRole('menuitem', { name: 'Live video' }).click()
  await page.getByRole('textbox', { name: 'Link' }).fill('https://video.example/1')
  await button('Show it').click()
  await expect.element(page.getByText('One request was not changed')).toBeVisible()
})

it('a temple that always shows what it did is asked for that on its first tap', async () => {
  const api = await open([aLine(1, { proof: 'TEXT', proofRequired: true })])
  await userEvent.click(button('I lit it'))
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(api.calls('POST')).toEqual([])
})

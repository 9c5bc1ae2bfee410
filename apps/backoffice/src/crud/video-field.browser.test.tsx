import type { endpoints } from '@kandili/contract'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { saints } from '../features/saints/saints.ts'
import { uploadVideo } from '../lib/api/upload-video.ts'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { CatalogueForm } from './catalogue-form.tsx'
import { VideoField } from './video-field.tsx'

const id = 'abcdefghijklmnopqrstuv'
const arriving = (received: number) => ({ id, title: 'feast', bytes: 300, received, partBytes: 100 })
const film = () => new File([new Uint8Array(300)], 'feast.mp4', { type: 'video/mp4', lastModified: 1 })
const choose = () => userEvent.upload(page.getByLabelText('Video', { exact: true }), film())
const offsets = (api: ReturnType<typeof fakeApi>) =>
  api.calls('PUT', '/files/videos/:id').map(({ query }) => Number(query.get('offset')))

beforeEach(() => localStorage.clear())

/** A server that starts empty, and accepts what is sent from its offset on. */
const receiving = () => {
  const api = fakeApi()
  const kept = { received: 0 }
  api.on<typeof endpoints.files.startVideo>('POST', '/files/videos', () => arriving(0))
  api.on<typeof endpoints.files.readVideo>('GET', '/files/videos/:id', () => arriving(kept.received))
  api.on<typeof endpoints.files.sendVideoPart>('PUT', '/files/videos/:id', ({ query }) => {
    kept.received = Number(query.get('offset')) + 100
    return arriving(kept.received)
  })
  return { api, kept }
}

const Form = () => {
  const [value, setValue] = useState<unknown>(null)
  return (
    <VideoField
      field={{ kind: 'video', name: 'videoFileId', shows: 'video', label: 'field.video' }}
      value={value}
      onChange={setValue}
      errorOf={() => undefined}
      readOnly={false}
    />
  )
}

const upload = () =>
  uploadVideo(film(), { onProgress: () => {}, signal: new AbortController().signal, firstPause: 1 })

test('an upload resumes after a lost connection, from what has arrived', async () => {
  const { api, kept } = receiving()
  let isBroken = true
  api.on<typeof endpoints.files.sendVideoPart>('PUT', '/files/videos/:id', ({ query }) => {
    kept.received = Number(query.get('offset')) + 100
    // The second part arrives, and its response is lost.
    if (kept.received === 200 && isBroken) {
      isBroken = false
      throw new TypeError('Failed to fetch')
    }
    return arriving(kept.received)
  })
  expect(await upload()).toEqual({ id, title: 'feast' })
  expect(offsets(api)).toEqual([0, 100, 200])
})

test('an upload gives up after several failures, and resumes when the file is chosen again', async () => {
  const { api, kept } = receiving()
  api.on<typeof endpoints.files.sendVideoPart>('PUT', '/files/videos/:id', ({ query }) => {
    if (query.get('offset') === '100') throw new TypeError('Failed to fetch')
    kept.received = 100
    return arriving(100)
  })
  await expect(upload()).rejects.toThrow('Failed to fetch')
  const before = offsets(api).length
  api.on<typeof endpoints.files.sendVideoPart>('PUT', '/files/videos/:id', ({ query }) =>
    arriving(Number(query.get('offset')) + 100),
  )
  expect(await upload()).toEqual({ id, title: 'feast' })
  expect(offsets(api).slice(before)).toEqual([100, 200])
  expect(api.calls('POST', '/files/videos')).toHaveLength(1)
})

test('a file that is not a video is rejected beside the field', async () => {
  const { api } = receiving()
  api.on<typeof endpoints.files.sendVideoPart>('PUT', '/files/videos/:id', () => {
    throw new Refusal(422, 'FILE_NOT_A_VIDEO', 'The video cannot be read.')
  })
  await renderPage(<Form />, { path: '/' })
  await choose()
  await expect.element(page.getByText('The video cannot be read.').first()).toBeVisible()
  expect(offsets(api)).toEqual([0])
})

test('the form cannot be saved while a video is uploading, and can once it has arrived', async () => {
  const { api, kept } = receiving()
  const answers: (() => void)[] = []
  api.on<typeof endpoints.almanac.feasts>('GET', '/feasts', () => [])
  api.on<typeof endpoints.files.sendVideoPart>(
    'PUT',
    '/files/videos/:id',
    ({ query }) =>
      new Promise((resolve) =>
        answers.push(() => {
          kept.received = Number(query.get('offset')) + 100
          resolve(arriving(kept.received))
        }),
      ),
  )
  api.on<typeof endpoints.saints.create>('POST', '/saints', () => {
    throw new Refusal(409, 'ALREADY_EXISTS', 'There is such a saint already.')
  })
  await renderPage(<CatalogueForm of={saints} />, {
    path: '/saints/:id',
    at: '/saints/new',
    rights: ['general_mainparameter_view', 'general_mainparameter_edit'],
  })
  await page.getByRole('textbox', { name: 'Name, Greek' }).fill('Άγιος Νικόλαος')
  await page.getByRole('textbox', { name: 'Name, English' }).fill('Saint Nicholas')
  await page.getByRole('heading', { name: 'Life and image' }).click()
  await choose()
  await expect.element(page.getByRole('progressbar', { name: 'Video upload' })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const sentence = page.getByText('Please wait until the video upload is completed.')
  await expect.element(sentence).toBeVisible()
  expect(api.calls('POST', '/saints')).toEqual([])
  for (const step of [1, 2, 3]) {
    await expect.poll(() => answers.length).toBe(step)
    answers[step - 1]?.()
  }
  await expect.element(page.getByRole('progressbar', { name: 'Video upload' })).not.toBeInTheDocument()
  await expect.element(sentence).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => api.calls('POST', '/saints')[0]?.body).toMatchObject({ videoFileId: id })
})

import type { endpoints } from '@kandili/contract'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi, Refusal } from '../testing/fake-api.ts'
import { renderPage } from '../testing/render-page.tsx'
import { ImageField } from './image-field.tsx'

const field = { kind: 'image', name: 'fileId', shows: 'file', label: 'field.image', maxMegabytes: 1 } as const
const stored = { id: 'abcdefghijklmnopqrstuv', title: 'candle.png' }

const Form = () => {
  const [value, setValue] = useState<unknown>(null)
  return (
    <ImageField field={field} value={value} onChange={setValue} errorOf={() => undefined} readOnly={false} />
  )
}

const answer = () => {
  const api = fakeApi()
  api.on<typeof endpoints.files.download>('GET', '/files/:id', () => new Response(new Blob(['x'])))
  return api
}
const choose = (bytes: number) =>
  userEvent.upload(
    page.getByLabelText('Image'),
    new File([new Uint8Array(bytes)], 'candle.png', { type: 'image/png' }),
  )

test('uploads, shows and removes a picture', async () => {
  const api = answer()
  api.on<typeof endpoints.files.upload>('POST', '/files/upload', () => Response.json(stored))
  await renderPage(<Form />, { path: '/' })
  await choose(100)
  await expect.element(page.getByRole('img', { name: 'candle.png' })).toBeVisible()
  await expect.element(page.getByText('Upload success')).toBeVisible()
  const body = api.calls('POST')[0]?.body
  expect(body instanceof FormData && body.get('type')).toBe('png')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})

test('rejects a picture that is too large before uploading it', async () => {
  const api = answer()
  await renderPage(<Form />, { path: '/' })
  await choose(1_048_577)
  await expect.element(page.getByText('File size must be less than 1 MB.')).toBeVisible()
  expect(api.calls()).toEqual([])
})

test("shows the server's error beside the field", async () => {
  const api = answer()
  api.on<typeof endpoints.files.upload>('POST', '/files/upload', () => {
    throw new Refusal(422, 'VALIDATION_FAILED', 'This is no picture.')
  })
  await renderPage(<Form />, { path: '/' })
  await choose(100)
  await expect.element(page.getByText('This is no picture.').first()).toBeVisible()
  await expect.element(page.getByText('Upload failed')).toBeVisible()
})

test('the file button is ours and reachable by keyboard', async () => {
  answer()
  await renderPage(<Form />, { path: '/' })
  await userEvent.keyboard('{Tab}')
  const input = page.getByLabelText('Image').element()
  expect(document.activeElement).toBe(input)
  expect(input.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  const ring = input.parentElement && getComputedStyle(input.parentElement).outlineStyle
  expect(ring).toBe('solid')
})

/** A red picture of 200 × 100 pixels. */
const drawnPicture = async (): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = 200
  canvas.height = 100
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#c00'
  pen.fillRect(0, 0, 200, 100)
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(blob))))
}

test('the focus returns to the button when cropping is canceled', async () => {
  const picture = await drawnPicture()
  const api = fakeApi()
  api.on<typeof endpoints.files.download>('GET', '/files/:id', () => new Response(picture))
  api.on<typeof endpoints.files.upload>('POST', '/files/upload', () => Response.json(stored))
  await renderPage(<Form />, { path: '/' })
  await choose(100)
  const crop = page.getByRole('button', { name: 'Crop' })
  await crop.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(crop).toHaveFocus()
})

test('stores the chosen part of a picture in place of the whole', async () => {
  const picture = await drawnPicture()
  const api = fakeApi()
  api.on<typeof endpoints.files.download>('GET', '/files/:id', () => new Response(picture))
  api.on<typeof endpoints.files.upload>('POST', '/files/upload', () => Response.json(stored))
  await renderPage(<Form />, { path: '/' })
  await choose(100)
  await page.getByRole('button', { name: 'Crop' }).click()
  await page.getByRole('radio', { name: 'Square' }).click()
  await expect.element(page.getByText('100 × 100 pixels')).toBeVisible()
  await page.getByRole('button', { name: 'Use this part' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const body = api.calls('POST', '/files/upload').at(-1)?.body
  const sent = body instanceof FormData ? body.get('file') : null
  if (!(sent instanceof File)) throw new Error('nothing was sent')
  const { width, height } = await createImageBitmap(sent)
  expect([width, height, sent.type]).toEqual([100, 100, 'image/jpeg'])
})

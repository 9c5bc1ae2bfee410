import type { endpoints } from '@kandili/contract'
import { ApiError, addressOf, readError } from '@kandili/contract/client'
import { call, send } from './client.ts'
import { pause } from './streams.ts'

type Arriving = endpoints.files.ArrivingVideo

type Options = {
  /** Called whenever more has arrived. @param percent 0 to 100 of the bytes */
  onProgress: (percent: number) => void
  signal: AbortSignal
  /** The first pause after a failure in milliseconds; each further one is twice as long. */
  firstPause?: number
}

const MOST_FAILURES = 6
const FIRST_PAUSE = 1000

/** Where the browser stores how to resume a file: a key made from its metadata, without its content. */
const keyOf = ({ name, size, lastModified }: File): string => `kandili.video.${size}.${lastModified}.${name}`

const remembered = async (key: string): Promise<Arriving | undefined> => {
  const id = localStorage.getItem(key)
  if (id === null) return undefined
  try {
    return await call<typeof endpoints.files.readVideo>('GET', '/files/videos/:id', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'ENTITY_NOT_FOUND') throw error
    // Begun more than a day ago, or by another user of this browser.
    localStorage.removeItem(key)
    return undefined
  }
}

const start = async (key: string, { name, size }: File): Promise<Arriving> => {
  const begun = await call<typeof endpoints.files.startVideo>('POST', '/files/videos', {
    body: { name, bytes: size },
  })
  localStorage.setItem(key, begun.id)
  return begun
}

const sendPart = async (
  { id, received, partBytes }: Arriving,
  file: File,
  signal: AbortSignal,
): Promise<Arriving> => {
  const address = addressOf(
    { method: 'PUT', path: '/files/videos/:id', summary: '', answer: 'blob', access: 'login' },
    { params: { id }, query: { offset: received } },
  )
  const body = file.slice(received, received + partBytes)
  const headers = { 'content-type': 'application/octet-stream' }
  const response = await send(address, { method: 'PUT', body, headers, signal })
  if (!response.ok) throw await readError(response)
  return (await response.json()) as Arriving
}

/** Whether the same part can be retried: the connection is broken, or the server has trouble. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  error.code === 'UPLOAD_OUT_OF_STEP' ||
  error.status === 429 ||
  error.status >= 500

/**
 * Uploads a video in parts. Resumes after a broken connection, and when the same file is chosen again within a day.
 * @throws ApiError; what `fetch` throws if the connection stays broken, or the upload was canceled
 */
export const uploadVideo = async (
  file: File,
  { onProgress, signal, firstPause = FIRST_PAUSE }: Options,
): Promise<{ id: string; title: string }> => {
  const key = keyOf(file)
  let arriving = (await remembered(key)) ?? (await start(key, file))
  for (let failures = 0; arriving.received < arriving.bytes; ) {
    onProgress((arriving.received / arriving.bytes) * 100)
    try {
      arriving = await sendPart(arriving, file, signal)
      failures = 0
    } catch (error) {
      failures += 1
      if (error instanceof ApiError && !isPassing(error)) localStorage.removeItem(key)
      if (signal.aborted || !isPassing(error) || failures >= MOST_FAILURES) throw error
      await pause(firstPause * 2 ** (failures - 1), signal)
      // The part may have arrived without its response. If this fails too, the next part shows it.
      arriving = (await remembered(key).catch(() => arriving)) ?? arriving
    }
  }
  localStorage.removeItem(key)
  return { id: arriving.id, title: arriving.title }
}

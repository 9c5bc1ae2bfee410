import { endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { film } from '../../../test/files/film.ts'
import { useApp } from '../../../test/harness/app.ts'
import { createStorage } from '../../platform/storage/storage.ts'
import { filesJobs } from './jobs.ts'
import { PART_BYTES } from './upload-video.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
/** Two whole parts and a little, with the location metadata after the first two. */
const long = film({ bytes: 2 * PART_BYTES + 5000 })

describe('the upload of a video', () => {
  let owner: AddedUser
  let stranger: AddedUser
  beforeAll(async () => {
    owner = await addUser(test.db, 'administrator')
    stranger = await addUser(test.db, 'administrator')
  })
  const as = async (user: AddedUser) => ({ authorization: `Bearer ${await test.signIn(user.email)}` })
  const start = async (bytes: number, name = 'Πανήγυρη.mp4') =>
    (await test.client(owner.email)).call(endpoints.files.startVideo, { body: { name, bytes } })
  const send = async (id: string, offset: number, bytes: Buffer, user = owner) => {
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/files/videos/${id}?offset=${offset}`,
      headers: { ...(await as(user)), 'content-type': 'application/octet-stream' },
      payload: bytes,
    })
    return { status: answer.statusCode, ...(answer.json() as { received?: number; message?: string }) }
  }
  const sendAll = async (bytes: Buffer): Promise<string> => {
    const { id } = await start(bytes.length)
    for (let from = 0; from < bytes.length; from += PART_BYTES) {
      expect(await send(id, from, bytes.subarray(from, from + PART_BYTES))).toMatchObject({ status: 200 })
    }
    return id
  }
  const read = async (id: string, user = owner) =>
    (await test.client(user.email)).call(endpoints.files.readVideo, { params: { id } })
  const saintOf = async () => {
    const client = await test.client(owner.email)
    const { id } = await test.db
      .selectFrom('saint')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const stored = await client.call(endpoints.saints.read, { params: { id } })
    const { title, titles, patronage, symbols, biography, kind, feastMonth, feastDay, paschaOffset } = stored
    const body = { title, titles, patronage, symbols, biography, kind, feastMonth, feastDay, paschaOffset }
    return { client, id, slug: stored.websiteSlug ?? '', body: { ...body, version: stored.version } }
  }

  it('resumes where it broke off, also after a restart', async () => {
    const { id } = await start(long.length)
    expect(await send(id, 0, long.subarray(0, PART_BYTES))).toMatchObject({ received: PART_BYTES })
    // The response was lost, and the part is sent again.
    expect(await send(id, 0, long.subarray(0, PART_BYTES))).toMatchObject({
      status: 200,
      received: PART_BYTES,
    })
    const kept = test.system.storage
    const restarted = await createStorage(test.system.settings)
    Object.assign(test.system, { storage: restarted })
    expect(await read(id)).toMatchObject({ received: PART_BYTES, bytes: long.length, title: 'Πανήγυρη' })
    await send(id, PART_BYTES, long.subarray(PART_BYTES, 2 * PART_BYTES))
    expect(await send(id, 2 * PART_BYTES, long.subarray(2 * PART_BYTES))).toMatchObject({
      received: long.length,
    })
    Object.assign(test.system, { storage: kept })
    expect(await read(id)).toMatchObject({ received: long.length })
  })

  it('rejects a part out of order', async () => {
    const { id } = await start(long.length)
    const outOfStep = { status: 409, message: 'UPLOAD_OUT_OF_STEP' }
    expect(await send(id, PART_BYTES, long.subarray(PART_BYTES, 2 * PART_BYTES))).toMatchObject(outOfStep)
    expect(await send(id, 0, long.subarray(0, 100))).toMatchObject(outOfStep)
    expect((await send(id, 0, long.subarray(0, PART_BYTES + 1))).status).toBe(413)
    expect(await read(id)).toMatchObject({ received: 0 })
  })

  it('rejects a file that is not a video at its first part', async () => {
    const page = Buffer.alloc(long.length, '<script>alert(1)</script>')
    const { id } = await start(page.length)
    const refused = { status: 422, message: 'FILE_NOT_A_VIDEO' }
    expect(await send(id, 0, page.subarray(0, PART_BYTES))).toMatchObject(refused)
    await expect(read(id)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
  })

  it('removes a file that only begins like a video', async () => {
    const lie = Buffer.concat([film().subarray(0, 24), Buffer.alloc(PART_BYTES, 'PK\u0003\u0004')])
    const { id } = await start(lie.length)
    await send(id, 0, lie.subarray(0, PART_BYTES))
    const refused = { status: 422, message: 'FILE_NOT_A_VIDEO' }
    expect(await send(id, PART_BYTES, lie.subarray(PART_BYTES))).toMatchObject(refused)
    await expect(read(id)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    await expect(test.system.storage.get(`${id}.part0`)).rejects.toThrow()
  })

  it('rejects one that is too large before anything is sent', async () => {
    await expect(start(200 * 1024 * 1024 + 1)).rejects.toMatchObject({
      status: 422,
      code: 'FILE_TOO_LARGE',
      errors: [{ field: 'file', message: 'File size must be less than 200 MB.' }],
    })
  })

  it("rejects others' uploads, and users who may edit no noun with a video", async () => {
    const { id } = await start(long.length)
    await expect(read(id, stranger)).rejects.toMatchObject({ status: 404 })
    expect((await send(id, 0, long.subarray(0, PART_BYTES), stranger)).status).toBe(404)
    const faithful = await addUser(test.db, 'faithful')
    const client = await test.client(faithful.email)
    const call = client.call(endpoints.files.startVideo, { body: { name: 'film.mp4', bytes: 10 } })
    await expect(call).rejects.toMatchObject({ status: 403 })
  })

  it('shows the video on the page of its saint, without the place where it was filmed, in the ranges a player requests', async () => {
    const fileId = await sendAll(long)
    const { client, id, slug, body } = await saintOf()
    const other = await test.client(stranger.email)
    await expect(
      other.call(endpoints.saints.update, { params: { id }, body: { ...body, videoFileId: fileId } }),
    ).rejects.toMatchObject({ errors: [{ field: 'videoFileId' }] })
    const saved = await client.call(endpoints.saints.update, {
      params: { id },
      body: { ...body, videoFileId: fileId },
    })
    expect(saved.video).toEqual({ id: fileId, title: 'Πανήγυρη' })
    const { videoUrl } = await (await test.client()).call(endpoints.website.readSaint, { params: { slug } })
    expect(videoUrl).toBe(`/api/public/uploads/${fileId}`)

    const whole = await test.app.inject({ url: String(videoUrl) })
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(long.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(whole.rawPayload.subarray(0, 2 * PART_BYTES).equals(long.subarray(0, 2 * PART_BYTES))).toBe(true)
    expect(long.includes('+37.9838')).toBe(true)
    expect(whole.rawPayload.includes('+37.9838')).toBe(false)
    const part = await test.app.inject({
      url: String(videoUrl),
      headers: { range: `bytes=${PART_BYTES - 3}-${PART_BYTES + 2}` },
    })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes ${PART_BYTES - 3}-${PART_BYTES + 2}/${long.length}`)
    expect(part.rawPayload.equals(long.subarray(PART_BYTES - 3, PART_BYTES + 3))).toBe(true)
    const tag = String(whole.headers.etag)
    const known = await test.app.inject({ url: String(videoUrl), headers: { 'if-none-match': tag } })
    expect(known.statusCode).toBe(304)
  })

  it("rejects a person's sixth concurrent upload, and frees their oldest abandoned ones", async () => {
    const sender = await addUser(test.db, 'administrator')
    const client = await test.client(sender.email)
    const begin = () =>
      client.call(endpoints.files.startVideo, { body: { name: 'film.mp4', bytes: long.length } })
    const first = await begin()
    const goingOn = await begin()
    const others = [await begin(), await begin(), await begin()]
    await send(first.id, 0, long.subarray(0, PART_BYTES), sender)
    await expect(begin()).rejects.toMatchObject({ status: 409, code: 'TOO_MANY_UPLOADS' })
    const another = await (await test.client(stranger.email)).call(endpoints.files.startVideo, {
      body: { name: 'film.mp4', bytes: long.length },
    })

    test.setNow('2026-11-20T08:11:00Z')
    await send(goingOn.id, 0, long.subarray(0, PART_BYTES), sender)
    const together = await Promise.allSettled([begin(), begin(), begin(), begin(), begin()])
    expect(together.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    for (const { id } of [first, ...others]) {
      await expect(read(id, sender)).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    }
    await expect(test.system.storage.get(`${first.id}.part0`)).rejects.toThrow()
    expect(await read(goingOn.id, sender)).toMatchObject({ received: PART_BYTES })
    // Abandoned for as long, but of another person.
    expect(await read(another.id, stranger)).toMatchObject({ received: 0 })
  })

  it('hides an unfinished video from everybody, and does not attach it', async () => {
    const { id: fileId } = await start(long.length)
    await send(fileId, 0, long.subarray(0, PART_BYTES))
    expect(
      (await test.app.inject({ url: `/api/files/${fileId}`, headers: await as(owner) })).statusCode,
    ).toBe(404)
    const { client, id, body } = await saintOf()
    await expect(
      client.call(endpoints.saints.update, { params: { id }, body: { ...body, videoFileId: fileId } }),
    ).rejects.toMatchObject({ errors: [{ field: 'videoFileId', message: expect.any(String) }] })
  })

  it('removes a video a day after its saint was deleted, and keeps it for the undo', async () => {
    const fileId = await sendAll(film())
    const { client, body } = await saintOf()
    const { version: _, ...saint } = body
    const { id } = await client.call(endpoints.saints.create, { body: { ...saint, videoFileId: fileId } })
    const { undo } = await client.call(endpoints.saints.massDelete, { body: { list: [id] } })
    await client.call(endpoints.saints.undoDelete, { body: { undo: String(undo) } })
    expect((await client.call(endpoints.saints.read, { params: { id } })).video?.id).toBe(fileId)
    await client.call(endpoints.saints.massDelete, { body: { list: [id] } })
    const { id: unfinished } = await start(long.length)
    await send(unfinished, 0, long.subarray(0, PART_BYTES))
    test.setNow('2026-11-21T09:00:00Z')
    await test.db.deleteFrom('deleted_record').execute()
    await filesJobs[0]?.work(test.context(), {})
    for (const gone of [fileId, unfinished]) {
      await expect(test.system.storage.get(`${gone}.part0`)).rejects.toThrow()
    }
    const rows = await test.db
      .selectFrom('file')
      .select('id')
      .where('id', 'in', [fileId, unfinished])
      .execute()
    expect(rows).toEqual([])
  })
})

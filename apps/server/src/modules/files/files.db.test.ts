import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@kandili/contract'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'
import { type Actor, createContext, type FileReader } from '../../platform/context.ts'
import { StorageFull } from '../../platform/storage/storage.ts'
import { forgetParameters } from '../settings/index.ts'
import { attachFile, signedFileUrl, storeImage } from './index.ts'
import { filesJobs } from './jobs.ts'
import { findReadableFile } from './read-file.ts'
import { pictureLimits, uploadFile } from './upload-file.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const megabyte = 1024 * 1024

const photograph = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#ddc744' } })
    .withExif({ IFD0: { Make: 'Camera of Athens' } })
    .jpeg()
    .toBuffer()

const formWith = (bytes: Uint8Array, { name = 'κερί.jpg', type = 'jpg' } = {}): FormData => {
  const form = new FormData()
  form.set('type', type)
  form.set('name', name)
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  return form
}
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers })

describe('files', () => {
  let owner: AddedUser
  let stranger: AddedUser
  let administrator: AddedUser
  beforeAll(async () => {
    owner = await addUser(test.db, 'faithful')
    stranger = await addUser(test.db, 'faithful')
    administrator = await addUser(test.db, 'administrator')
  })
  const actorOf = (user: AddedUser): Actor => ({
    userId: user.id,
    sessionId: 'none',
    type: 'CUSTOMER',
    rights: [],
    templeId: null,
  })
  const as = async (user: AddedUser) => ({ authorization: `Bearer ${await test.signIn(user.email)}` })
  const upload = async (user: AddedUser, form: FormData) =>
    (await test.client(user.email)).call(endpoints.files.upload, { body: form })
  const uploadPhotograph = async (user = owner): Promise<string> =>
    (await upload(user, formWith(await photograph()))).id
  const countFiles = async () =>
    Number(
      (
        await test.db
          .selectFrom('file')
          .select((count) => count.fn.countAll<number>().as('files'))
          .executeTakeFirstOrThrow()
      ).files,
    )

  describe('uploaded', () => {
    it('are re-encoded and returned as stored', async () => {
      const sent = await photograph(3000, 1500)
      const answer = await upload(owner, formWith(sent))
      expect(answer).toMatchObject({ title: 'κερί', width: 2400, height: 1200 })
      expect(answer.id).toMatch(/^[\w-]{22}$/)
      const kept = Buffer.from(await test.system.storage.get(answer.id))
      expect(kept.length).toBe(answer.bytes)
      expect(kept.includes('Athens')).toBe(false)
    })

    it('wait on disk for their turn in memory, and leave nothing there', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'uploads-'))
      vi.stubEnv('TMPDIR', folder)
      const { storage } = test.system
      const finish: (() => void)[] = []
      let most = 0
      const put = vi.spyOn(storage, 'put').mockImplementation(async () => {
        most = Math.max(most, finish.length + 1)
        await new Promise<void>((resolve) => finish.push(resolve))
      })
      const sent = await photograph()
      const uploads = Promise.all(Array.from({ length: 9 }, () => upload(owner, formWith(sent))))
      await expect.poll(async () => (await readdir(folder)).length).toBe(9)
      await expect.poll(() => finish.length).toBe(3)
      // Each picture is two objects; those that end let the next ones in.
      for (let ended = 0; ended < 18; ended += 1) {
        await expect.poll(() => finish.length).toBeGreaterThan(0)
        finish.shift()?.()
      }
      await uploads
      expect(most).toBe(3)
      expect(await readdir(folder)).toEqual([])
      put.mockRestore()
      vi.unstubAllEnvs()
    })

    it('need a sign-in, and a file', async () => {
      const client = await test.client()
      const call = client.call(endpoints.files.upload, { body: formWith(await photograph()) })
      await expect(call).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
      const empty = new FormData()
      empty.set('name', 'nothing')
      await expect(upload(owner, empty)).rejects.toMatchObject({
        status: 422,
        code: 'MISSING_REQUIRED_FIELDS',
        errors: [{ field: 'file' }],
      })
    })

    it('are few in a day from one of the faithful', async () => {
      const other = await addUser(test.db, 'faithful')
      // Past the limit of the route, which counts an address for ten minutes.
      const send = () =>
        uploadFile(test.context({ actor: actorOf(other) }), {} as never).catch(({ code }) => code)
      for (let sent = 0; sent < pictureLimits.account; sent += 1) expect(await send()).toBe('MALFORMED_BODY')
      expect(await send()).toBe('TOO_MANY_ATTEMPTS')
    })

    it.each([
      ['a script that calls itself a photograph', Buffer.from('#!/bin/sh\nrm -rf /'), 'FILE_NOT_AN_IMAGE'],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'FILE_NOT_AN_IMAGE'],
      ['20 MB', Buffer.alloc(20 * megabyte, 1), 'FILE_TOO_LARGE'],
      ['one byte more than 10 MB', Buffer.alloc(10 * megabyte + 1, 1), 'FILE_TOO_LARGE'],
      ['10 MB of something else', Buffer.alloc(10 * megabyte, 1), 'FILE_NOT_AN_IMAGE'],
    ])('are rejected: %s', async (_name, bytes, code) => {
      const before = await countFiles()
      await expect(upload(owner, formWith(bytes))).rejects.toMatchObject({ status: 422, code })
      expect(await countFiles()).toBe(before)
    })

    it.each(['pdf', 'mp3', 'EXE'])('are rejected when %s is said of a photograph', async (type) => {
      const before = await countFiles()
      await expect(upload(owner, formWith(await photograph(), { type }))).rejects.toMatchObject({
        status: 422,
        code: 'FILE_OF_OTHER_TYPE',
        description: expect.stringContaining(`.${type.toLowerCase()}`),
      })
      expect(await countFiles()).toBe(before)
    })

    it.each(['png', 'JPEG', '', ' george'])('are accepted when %j is said of a photograph', async (type) => {
      expect((await upload(owner, formWith(await photograph(), { type }))).width).toBe(400)
    })

    it('are limited by the main parameter, also pictures', async () => {
      const limit = (value: string) => {
        forgetParameters(test.system)
        return test.db
          .updateTable('main_parameter')
          .set({ value })
          .where('key', '=', 'fileSizeLimit')
          .execute()
      }
      const { value } = await test.db
        .selectFrom('main_parameter')
        .select('value')
        .where('key', '=', 'fileSizeLimit')
        .executeTakeFirstOrThrow()
      await limit('1')
      const large = Buffer.concat([await photograph(), Buffer.alloc(megabyte)])
      await expect(upload(owner, formWith(large))).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
      await limit('2')
      await expect(upload(owner, formWith(large))).resolves.toBeTruthy()
      await limit(value)
    })

    it('are rejected at the file with the limit, also if the form parser notices it first', async () => {
      const address = await test.app.listen({ port: 0 })
      const headers = await as(owner)
      for (const megabytes of [11, 12, 13, 14, 15, 16, 17, 18]) {
        const body = formWith(Buffer.alloc(megabytes * megabyte, 1))
        const answer = await fetch(`${address}/api/files/upload`, { method: 'POST', headers, body })
        expect(await answer.json(), `${megabytes} MB`).toMatchObject({
          message: 'FILE_TOO_LARGE',
          errors: [{ field: 'file', message: 'File size must be less than 10 MB.' }],
        })
      }
    })

    it('are rejected without a form', async () => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/files/upload',
        headers: await as(owner),
        payload: { file: 'base64' },
      })
      expect(answer.statusCode).toBe(415)
      expect(answer.json().message).toBe('MEDIA_TYPE_NOT_SUPPORTED')
    })

    it.each([
      [
        'broken off',
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      ],
      ['without a boundary', 'multipart/form-data', '--x--'],
      ['garbage', 'multipart/form-data; boundary=x', 'Kyrie eleison'],
    ])('are rejected when the form is %s', async (_name, type, payload) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/files/upload',
        headers: { ...(await as(owner)), 'content-type': type },
        payload,
      })
      expect(answer.json()).toMatchObject({ status: 400, message: 'MALFORMED_BODY' })
    })

    it('leave no bytes behind when their row cannot be written', async () => {
      const keys: string[] = []
      const storage = test.system.storage
      const watched = {
        ...storage,
        put: (key: string, bytes: Uint8Array) => {
          keys.push(key)
          return storage.put(key, bytes)
        },
      }
      const context = test.context()
      const nobody = { visibility: 'PRIVATE', ownerUserId: 999_999_999 } as const
      const failing = storeImage(
        { ...context, system: { ...test.system, storage: watched } },
        await photograph(),
        'photograph',
        nobody,
      )
      await expect(failing).rejects.toThrow('file_owner')
      expect(keys).toHaveLength(2)
      for (const key of keys) await expect(storage.get(key)).rejects.toThrow()
    })
  })

  describe('that are private', () => {
    it('are visible to their owner; for others, administrators too, they do not exist', async () => {
      const id = await uploadPhotograph()
      const answer = await get(`/api/files/${id}`, await as(owner))
      expect(answer.statusCode).toBe(200)
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(400)
      expect((await get(`/api/files/${id}`, await as(administrator))).statusCode).toBe(404)
      const refused = await get(`/api/files/${id}`, await as(stranger))
      expect(refused.statusCode).toBe(404)
      expect(refused.json().message).toBe('ENTITY_NOT_FOUND')
      expect((await get(`/api/public/uploads/${id}`)).statusCode).toBe(404)
      expect((await get(`/api/files/${id}`)).statusCode).toBe(401)
      const missing = await get('/api/files/AAAAAAAAAAAAAAAAAAAAAA', await as(stranger))
      expect({ ...missing.json(), statusCode: missing.statusCode }).toEqual({
        ...refused.json(),
        statusCode: 404,
      })
    })

    it('are visible to users whom a module admits', async () => {
      const id = await uploadPhotograph()
      const asStranger = (reader: FileReader) =>
        createContext({ ...test.system, fileReaders: [reader] }, { actor: actorOf(stranger) })
      const admits: FileReader = async (context, fileId) =>
        fileId === id && context.actor?.userId === stranger.id
      expect(await findReadableFile(asStranger(admits), id)).toMatchObject({ file: { id } })
      await expect(
        findReadableFile(
          asStranger(async () => false),
          id,
        ),
      ).rejects.toMatchObject({
        code: 'ENTITY_NOT_FOUND',
      })
    })

    it('have headers that keep them pictures, and a thumbnail 100 wide', async () => {
      const id = await uploadPhotograph()
      const answer = await get(`/api/files/${id}?size=thumbnail`, await as(owner))
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(100)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=300',
      })
      expect(answer.headers['content-disposition']).toMatch(
        /^inline; filename="____\.jpg"; filename\*=UTF-8''%/,
      )
      const etag = String(answer.headers.etag)
      const again = await get(`/api/files/${id}?size=thumbnail`, {
        ...(await as(owner)),
        'if-none-match': etag,
      })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      const full = await get(`/api/files/${id}`, { ...(await as(owner)), 'if-none-match': etag })
      expect(full.statusCode).toBe(200)
    })

    it('are served at a signed URL for an hour, unless it was tampered with', async () => {
      test.setNow('2026-11-20T08:00:00Z')
      const id = await uploadPhotograph()
      const url = signedFileUrl(test.system, id, 'thumbnail')
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('private, max-age=3600')
      const other = await uploadPhotograph()
      expect((await get(url.replace('thumbnail', 'full'))).statusCode).toBe(404)
      expect((await get(url.replace(id, other))).statusCode).toBe(404)
      expect((await get(url.replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(404)
      test.setNow('2026-11-20T09:00:00Z')
      expect((await get(url)).statusCode).toBe(404)
      test.setNow('2026-11-20T08:00:00Z')
    })
  })

  describe('attached', () => {
    it('publicly are visible to everybody and cacheable', async () => {
      const id = await uploadPhotograph()
      const context = test.context({ actor: actorOf(owner) })
      expect(await attachFile(context, id, 'PUBLIC')).toMatchObject({ id, visibility: 'PUBLIC' })
      const answer = await get(`/api/public/uploads/${id}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    })

    it('must belong to the user who attaches them', async () => {
      const id = await uploadPhotograph()
      const context = test.context({ actor: actorOf(stranger) })
      await expect(attachFile(context, id, 'PUBLIC')).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
      expect((await get(`/api/public/uploads/${id}`)).statusCode).toBe(404)
    })
  })

  it('are rejected with a sentence when the disk is full', async () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    const storage = {
      ...test.system.storage,
      put: () => Promise.reject(new StorageFull('', { cause: full })),
    }
    const context = createContext({ ...test.system, storage }, { actor: actorOf(owner) })
    const owned = { visibility: 'PRIVATE', ownerUserId: owner.id } as const
    await expect(storeImage(context, await photograph(), 'candle', owned)).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    })
  })

  describe('never attached', () => {
    it('are removed after a day with their bytes; others stay', async () => {
      const forgotten = await uploadPhotograph()
      const attached = await uploadPhotograph()
      await test.db
        .updateTable('saint')
        .set({ file_id: attached })
        .where('id', '=', (select) =>
          select.selectFrom('saint').select((saint) => saint.fn.min('id').as('id')),
        )
        .execute()
      test.setNow('2026-11-21T07:59:00Z')
      await filesJobs[0]?.work(test.context(), {})
      expect(await test.system.storage.get(forgotten)).toBeDefined()
      test.setNow('2026-11-21T08:00:01Z')
      const fresh = await storeImage(test.context(), await photograph(), 'fresh', {
        visibility: 'PRIVATE',
        ownerUserId: owner.id,
      })
      await filesJobs[0]?.work(test.context(), {})
      const rows = await test.db.selectFrom('file').select('id').orderBy('id').execute()
      expect(rows.map(({ id }) => id)).toEqual([attached, fresh.id].sort())
      await expect(test.system.storage.get(forgotten)).rejects.toThrow()
      await expect(test.system.storage.get(`${forgotten}.thumbnail`)).rejects.toThrow()
      expect(await test.system.storage.get(attached)).toBeDefined()
    })
  })
})

import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage, type Storage } from './storage.ts'

/**
 * The part of S3's protocol that we use: objects by key under a bucket, for callers that sign with the right key id.
 */
const standIn = (): Server => {
  const objects = new Map<string, string>()
  return createServer(async (request, response) => {
    const body = await text(request)
    const path = new URL(request.url ?? '/', 'http://s3').pathname
    const refuse = (status: number, code: string) => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    }
    if (!request.headers.authorization?.includes('Credential=key-id/'))
      return refuse(403, 'InvalidAccessKeyId')
    if (!path.startsWith('/kandili/')) return refuse(404, 'NoSuchBucket')
    if (request.headers['x-amz-acl']) return refuse(400, 'AccessControlListNotSupported')
    if (request.method === 'PUT') objects.set(path, body)
    if (request.method === 'DELETE') objects.delete(path)
    if (request.method === 'GET' && !objects.has(path)) return refuse(404, 'NoSuchKey')
    response.writeHead(request.method === 'DELETE' ? 204 : 200)
    response.end(request.method === 'GET' ? objects.get(path) : undefined)
  })
}

const keepsFiles = (name: string, make: () => Promise<Storage>) =>
  describe(name, () => {
    it('returns what was stored until it is removed', async () => {
      const storage = await make()
      await storage.put('a1.webp', new TextEncoder().encode('light'))
      expect(new TextDecoder().decode(await storage.get('a1.webp'))).toContain('light')
      await storage.remove('a1.webp')
      await expect(storage.get('a1.webp')).rejects.toThrow()
    })
    it('has nothing under an unused key', async () => {
      await expect((await make()).get('never.webp')).rejects.toThrow()
    })
  })

const folder = mkdtempSync(join(tmpdir(), 'kandili-storage-'))
const server = standIn()
const s3 = (accessKeyId = 'key-id') =>
  createStorage({
    dataDirectory: folder,
    s3: {
      bucket: 'kandili',
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      accessKeyId,
      secretAccessKey: 'secret',
      forcePathStyle: true,
    },
  })

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

keepsFiles('files on disk', () => createStorage({ dataDirectory: folder }))

it('stores files on disk for the server only, also in a folder that others could read before', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'kandili-storage-'))
  const files = join(dataDirectory, 'files')
  mkdirSync(files, { mode: 0o755 })
  const storage = await createStorage({ dataDirectory })
  await storage.put('a1.webp', new Uint8Array([1]))
  expect(statSync(files).mode & 0o777).toBe(0o700)
  expect(statSync(join(files, 'a1.webp')).mode & 0o777).toBe(0o600)
  rmSync(dataDirectory, { recursive: true })
})

it('says which folder cannot be used for files', async () => {
  const dataDirectory = join(folder, 'not-a-folder')
  writeFileSync(dataDirectory, '')
  await expect(createStorage({ dataDirectory })).rejects.toThrow(BootProblem)
})

keepsFiles('files on S3', () => s3())

describe('files on S3', () => {
  it('are rejected with a wrong key', async () => {
    const storage = await s3('another')
    await expect(storage.put('a.webp', new Uint8Array([1]))).rejects.toThrow()
  })
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-folder.ts'

describe('lockDataFolder', () => {
  let parent: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'kandili-folder-'))
  })
  afterEach(() => rmSync(parent, { recursive: true }))

  const take = () => lockDataFolder(join(parent, 'data'), 'http://localhost:3000')

  it('creates the folder with access only for its owner', () => {
    take().release()
    expect(statSync(join(parent, 'data')).mode & 0o066).toBe(0)
  })

  it('rejects a second server and says where the first is', () => {
    const first = take()
    expect(take).toThrow(
      `already running on this data folder (process ${process.pid}, http://localhost:3000)`,
    )
    first.release()
    take().release()
  })

  it('takes over the lock of a dead process', () => {
    mkdirSync(join(parent, 'data'))
    const lock = join(parent, 'data', 'server.lock')
    writeFileSync(lock, JSON.stringify({ pid: 2 ** 30, startedAt: 'x', address: 'x' }))
    take().release()
    writeFileSync(lock, '')
    take().release()
  })

  it('takes over the lock of an earlier process whose id was reused', () => {
    mkdirSync(join(parent, 'data'))
    const lock = join(parent, 'data', 'server.lock')
    writeFileSync(lock, JSON.stringify({ pid: process.pid, startedAt: 'long ago', address: 'x' }))
    const folder = take()
    expect(JSON.parse(readFileSync(lock, 'utf8')).startedAt).not.toBe('long ago')
    folder.release()
  })

  it('reports plainly that the folder cannot be created', () => {
    writeFileSync(join(parent, 'file'), '')
    expect(() => lockDataFolder(join(parent, 'file', 'data'), '')).toThrow(
      'is a file, where a folder is needed',
    )
  })
})

import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAgain } from './read-again.ts'

const queries = new QueryClient()
const leave: (() => void)[] = []
let asked: string[] = []

/** Something on the screen, which is asked for once when it is opened. */
const open = async (queryKey: readonly unknown[]): Promise<void> => {
  const name = JSON.stringify(queryKey)
  const queryFn = () => {
    asked.push(name)
    return Promise.resolve(name)
  }
  leave.push(new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined))
  await expect.poll(() => queries.getQueryData(queryKey)).toBe(name)
}

const list = ['saints', 'getList', { page: 1 }]
const record = ['saints', 'getOne', { id: '29', meta: undefined }]

describe('what is read again once records were deleted', () => {
  beforeEach(async () => {
    for (const key of [list, record, ['other', 'getList']]) await open(key)
    asked = []
  })
  afterEach(() => {
    for (const close of leave.splice(0)) close()
    queries.clear()
  })

  it('is not what is gone: the page that stands open would tell that it does not exist', async () => {
    await readAgain(queries, 'saints', [29])
    expect(asked).toEqual([JSON.stringify(list)])
    expect(queries.getQueryState(record)?.isInvalidated).toBe(true)
  })

  it('is all of the noun where nothing, or another record, is gone', async () => {
    await readAgain(queries, 'saints', [2])
    expect(asked).toEqual([list, record].map((key) => JSON.stringify(key)))
    asked = []
    await readAgain(queries, 'saints')
    expect(asked).toHaveLength(2)
  })
})

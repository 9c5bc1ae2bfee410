import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nextInLists, readAgain } from './queries.ts'

const queries = new QueryClient()
const leave: (() => void)[] = []
let asked: string[] = []

/** Something on the screen, which loads once when it is opened. */
const open = async (queryKey: readonly unknown[]): Promise<void> => {
  const name = JSON.stringify(queryKey)
  const queryFn = () => {
    asked.push(name)
    return Promise.resolve(name)
  }
  leave.push(new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined))
  await expect.poll(() => queries.getQueryData(queryKey)).toBe(name)
}

const list = ['saints', 'list', { page: 1 }]
const record = ['saints', 'record', 29]

describe('refreshing a noun', () => {
  beforeEach(async () => {
    for (const key of [list, record, ['other', 'list']]) await open(key)
    asked = []
  })
  afterEach(() => {
    for (const close of leave.splice(0)) close()
    queries.clear()
  })

  it('leaves a deleted record alone while its form is still open', async () => {
    await readAgain(queries, 'saints', [29])
    expect(asked).toEqual([JSON.stringify(list)])
    expect(queries.getQueryState(record)?.isInvalidated).toBe(true)
  })

  it('covers the whole noun when another record, or none, was deleted', async () => {
    await readAgain(queries, 'saints', [2])
    expect(asked).toEqual([list, record].map((key) => JSON.stringify(key)))
    asked = []
    await readAgain(queries, 'saints')
    expect(asked).toHaveLength(2)
  })
})

describe('the record after this one', () => {
  const queries = new QueryClient()
  const look = (query: object, ids: readonly number[], updatedAt: number) =>
    queries.setQueryData(['countries', 'list', query], { records: ids.map((id) => ({ id })) }, { updatedAt })

  it('comes from the last viewed list', () => {
    look({}, [1, 2, 3, 4], 1000)
    look({ q: 'a' }, [1, 4], 2000)
    expect(nextInLists(queries, 'countries', 1)).toBe(4)
    look({}, [1, 2, 3, 4], 3000)
    expect(nextInLists(queries, 'countries', 1)).toBe(2)
  })

  it('is undefined after the last record of that list, whatever other lists contain', () => {
    look({ q: 'b' }, [2], 4000)
    expect(nextInLists(queries, 'countries', 2)).toBeUndefined()
  })
})

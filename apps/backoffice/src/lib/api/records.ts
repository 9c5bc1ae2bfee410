import { addressOf, readError } from '@kandili/contract/client'
import type { OwnImport, UndoneImport } from '@kandili/contract/imports'
import { callPath, type Query, send } from './client.ts'
import { textOf } from './streams.ts'

/** The calls that every noun has (docs/catalogue-nouns.md). A noun is its path in the API: `candle-types`. */

export type ListAnswer<R> = { records: R[]; total: number; page: number; size: number | 'all' }
export type Deletion = { deleted: number[]; kept: { id: number; reason: string }[]; undo: string | null }
export type LookupItem = { id: number | string; title: string; code?: unknown }

export const readList = <R>(noun: string, query: Query, signal?: AbortSignal): Promise<ListAnswer<R>> =>
  callPath('GET', `/${noun}`, { query, ...(signal ? { signal } : {}) })

export const readRecord = <R>(noun: string, id: number, signal?: AbortSignal): Promise<R> =>
  callPath('GET', `/${noun}/${id}`, signal ? { signal } : {})

/** Inserts a record if the id is 0, else updates the stored one. */
export const saveRecord = <R>(
  noun: string,
  id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<R> =>
  id > 0 ? callPath('PUT', `/${noun}/${id}`, { body }) : callPath('POST', `/${noun}`, { body })

/** Deletes one record or many in one call: returns what could not be deleted with the reason, and the token to undo. */
export const massDelete = (noun: string, ids: readonly number[]): Promise<Deletion> =>
  callPath('PUT', `/${noun}/mass-delete`, { body: { list: ids } })

/** @param undo the token of the deletion, valid for ten minutes */
export const undoDelete = (noun: string, undo: string): Promise<unknown> =>
  callPath('POST', `/${noun}/undo-delete`, { body: { undo } })

/** The user's imports of a noun that can still be undone. */
export const ownImports = (noun: string): Promise<OwnImport[]> => callPath('GET', `/${noun}/imports`)

export const undoImport = (noun: string, id: string): Promise<UndoneImport> =>
  callPath('POST', `/${noun}/undo-import`, { body: { import: id } })

/** Counts the records in a response's text while it streams, whatever they contain. */
export const recordCounter = (): ((text: string) => number) => {
  let depth = 0
  let isText = false
  let isEscaped = false
  let records = 0
  return (text) => {
    for (const sign of text) {
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (sign === '\\') isEscaped = true
        else if (sign === '"') isText = false
      } else if (sign === '"') isText = true
      else if (sign === '{' || sign === '[') depth += 1
      else if (sign === '}' || sign === ']') {
        depth -= 1
        // {"records":[{...},{...}]}
        if (sign === '}' && depth === 2) records += 1
      }
    }
    return records
  }
}

/** An export whose response ended too early. */
class CutAnswer extends Error {}

/**
 * Fetches every record that a query finds, and reports how many have arrived.
 * @throws ApiError; CutAnswer if the response lacks some of them
 */
export const readEvery = async <R>(
  noun: string,
  query: Query,
  onArrived: (records: number) => void,
): Promise<R[]> => {
  const address = addressOf(
    { method: 'GET', path: `/${noun}`, summary: '', answer: 'blob', access: 'login' },
    { query: { ...query, page: 1, size: 'all' } },
  )
  const response = await send(address, { headers: { accept: 'application/json' } })
  if (!response.ok || !response.body) {
    throw await readError(response)
  }
  const count = recordCounter()
  const parts: string[] = []
  for await (const part of textOf(response.body)) {
    parts.push(part)
    onArrived(count(part))
  }
  const { records, total } = JSON.parse(parts.join('')) as { records: R[]; total: number }
  if (records.length !== total) throw new CutAnswer()
  return records
}

/**
 * The options of a select: `GET /{noun}/list`. The page caches them (crud/queries.ts) and knows when they are stale,
 * so this bypasses the browser's cache.
 */
export const lookup = (noun: string, query: Query = {}): Promise<LookupItem[]> =>
  callPath('GET', `/${noun}/list`, { query, cache: 'reload' })

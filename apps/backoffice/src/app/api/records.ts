import { callPath, type Query } from './client.ts'

/** The calls that every noun has (docs/catalogue-nouns.md). A noun is its path in the API: `candle-types`. */

export type ListAnswer<R> = { records: R[]; total: number; page: number; size: number | 'all' }
export type Deletion = { deleted: number[]; kept: { id: number; reason: string }[]; undo: string | null }
export type LookupItem = { id: number | string; title: string }

export const readList = <R>(noun: string, query: Query, signal?: AbortSignal): Promise<ListAnswer<R>> =>
  callPath('GET', `/${noun}`, { query, ...(signal ? { signal } : {}) })

export const readRecord = <R>(noun: string, id: number, signal?: AbortSignal): Promise<R> =>
  callPath('GET', `/${noun}/${id}`, signal ? { signal } : {})

/** Inserts a record where the id is 0, else changes the stored one. */
export const saveRecord = <R>(
  noun: string,
  id: number,
  body: Readonly<Record<string, unknown>>,
): Promise<R> =>
  id > 0 ? callPath('PUT', `/${noun}/${id}`, { body }) : callPath('POST', `/${noun}`, { body })

/** One record and many go through the same call: it answers what stays and why, and how to undo. */
export const massDelete = (noun: string, ids: readonly number[]): Promise<Deletion> =>
  callPath('PUT', `/${noun}/mass-delete`, { body: { list: ids } })

/** @param undo the token of the deletion, good for ten minutes */
export const undoDelete = (noun: string, undo: string): Promise<unknown> =>
  callPath('POST', `/${noun}/undo-delete`, { body: { undo } })

/**
 * What a choice offers: `GET /{noun}/list`. The page keeps it (crud/queries.ts) and knows when it is stale, so the
 * browser's own cache is passed over.
 */
export const lookup = (noun: string, query: Query = {}): Promise<LookupItem[]> =>
  callPath('GET', `/${noun}/list`, { query, cache: 'reload' })

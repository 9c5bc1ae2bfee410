import type { DataProvider, GetListParams, Identifier, RaRecord } from 'ra-core'
import { callPath, type Query } from './client.ts'

export type ListAnswer<T> = { records: T[]; total: number; page: number; size: number | 'all' }
export type Deletion = { deleted: number[]; kept: { id: number; reason: string }[]; undo: string | null }

/** `Number.POSITIVE_INFINITY` stands for all rows. */
export const listQuery = (params: GetListParams): Query => ({
  ...params.filter,
  page: params.pagination?.page ?? 1,
  size: Number.isFinite(params.pagination?.perPage ?? 10) ? (params.pagination?.perPage ?? 10) : 'all',
  ...(params.sort ? { sort: params.sort.field, order: params.sort.order.toLowerCase() } : {}),
})

const pathOf = (noun: string, id?: Identifier): `/${string}` =>
  id === undefined ? `/${noun}` : `/${noun}/${encodeURIComponent(String(id))}`

/** Rows go in one call, whether one or many: it answers what stays and why, and how to take it back. */
export const massDelete = (noun: string, ids: readonly Identifier[]): Promise<Deletion> =>
  callPath('PUT', `/${noun}/mass-delete`, { body: { list: ids } })

/** @param undo the token of the deletion, good for ten minutes */
export const undoDelete = (noun: string, undo: string): Promise<unknown> =>
  callPath('POST', `/${noun}/undo-delete`, { body: { undo } })

export type LookupItem = { id: number | string; title: string }

/** What a choice offers: `GET /{noun}/list`, with a parent's filter where it has one. */
export const lookup = (noun: string, query?: Query): Promise<LookupItem[]> =>
  callPath('GET', `/${noun}/list`, { ...(query ? { query } : {}) })

const getList = async <R extends RaRecord>(noun: string, params: GetListParams) => {
  const answer = await callPath<ListAnswer<R>>('GET', pathOf(noun), {
    query: listQuery(params),
    ...(params.signal ? { signal: params.signal } : {}),
  })
  return { data: answer.records, total: answer.total }
}

const getOne = async <R extends RaRecord>(noun: string, id: Identifier) => ({
  data: await callPath<R>('GET', pathOf(noun, id)),
})

/** The calls of architecture section 6 in the form that ra-core asks for. */
export const dataProvider: DataProvider = {
  getList,
  getOne: (noun, { id }) => getOne(noun, id),
  getMany: async (noun, { ids }) => ({
    data: (await Promise.all(ids.map((id) => getOne(noun, id)))).map((answer) => answer.data) as never[],
  }),
  getManyReference: (noun, { target, id, ...params }) =>
    getList(noun, { ...params, filter: { ...params.filter, [target]: id } }),
  create: async (noun, { data }) => ({ data: await callPath('POST', pathOf(noun), { body: data }) }),
  update: async (noun, { id, data }) => ({ data: await callPath('PUT', pathOf(noun, id), { body: data }) }),
  updateMany: () => Promise.reject(new Error('No noun offers one change for many rows.')),
  delete: async (noun, { id, previousData }) => {
    await massDelete(noun, [id])
    return { data: (previousData ?? { id }) as never }
  },
  deleteMany: async (noun, { ids }) => ({ data: (await massDelete(noun, ids)).deleted as never[] }),
}

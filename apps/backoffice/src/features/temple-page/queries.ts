import type { endpoints } from '@kandili/contract'
import { call } from '../../lib/api/client.ts'

export type TemplePage = endpoints.templePage.TemplePage
export type PageFields = endpoints.templePage.PageFields

/** A photograph in a form: a stored one, or a new upload. */
export type Picture = Omit<endpoints.templePage.Photograph, 'id'> & { readonly id: number | null }

/** Everything that the page's form changes. */
export type Draft = PageFields & { readonly photographs: readonly Picture[] }
export type PageField = keyof Draft

export const pageKey = (templeId: number) => ['temple-page', templeId] as const
/** Reads a temple's page. */
export const pageQuery = (templeId: number) => ({
  queryKey: pageKey(templeId),
  queryFn: () =>
    call<typeof endpoints.templePage.read>('GET', '/temples/:templeId/page', { params: { templeId } }),
})
export const historyKey = (templeId: number) => ['temple-page-changes', templeId] as const

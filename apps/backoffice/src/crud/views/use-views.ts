import type { endpoints } from '@kandili/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../lib/api/client.ts'

type Calls = typeof endpoints.listViews
export type ListView = endpoints.listViews.ListView

const key = ['list-views']
const freshFor = 900_000

/** The list on this page, as views name it: the path of its screen. */
export const useListName = (): string => useLocation().pathname.replace(/^\/|\/$/g, '')

/** All views visible to the user: one call serves every list. */
export const useViews = (list: string) => {
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: () => call<Calls['readAll']>('GET', '/list-views'),
    staleTime: freshFor,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    isPending,
    views: data?.views.filter((view) => view.list === list) ?? [],
    roles: data?.roles ?? [],
  }
}

/** Refetches the views after a change. */
export const useReadViews = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: key }), [queries])
}

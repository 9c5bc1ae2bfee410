import { useSearchParams } from 'react-router'
import { athensToday } from '../../lib/language/formats.ts'

/** The scope of the figures, as API parameters. */
export type Scope = { readonly period: string; readonly templeId?: number; readonly organisationId?: number }

const idOf = (text: string | null): number | undefined => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** The period and the temple or organisation in the URL; by default the current year of all temples. */
export const useScope = (): Scope => {
  const [search] = useSearchParams()
  const period = search.get('period') ?? ''
  const templeId = idOf(search.get('templeId'))
  const organisationId = idOf(search.get('organisationId'))
  return {
    period: /^20\d\d(-(0[1-9]|1[0-2]))?$/.test(period) ? period : athensToday().slice(0, 4),
    ...(templeId === undefined ? {} : { templeId }),
    ...(organisationId === undefined ? {} : { organisationId }),
  }
}

/** Sets a parameter of the URL, or removes it. */
export const useSetScope = () => {
  const [, setSearch] = useSearchParams()
  return (name: 'period' | 'templeId' | 'organisationId' | 'all', value: string | null) =>
    setSearch(
      (former) => {
        if (value) former.set(name, value)
        else former.delete(name)
        return former
      },
      { replace: true, preventScrollReset: true },
    )
}

import type { endpoints } from '@kandili/contract'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import classes from './counter.module.css'

/** How the temple will read the names, and which of them are in doubt. */
export const Readings = ({ names }: { names: readonly string[] }) => {
  const t = useT()
  const language = useLanguage()
  const readings = useQueries({
    queries: [...new Set(names)].map((name) => ({
      queryKey: ['declension', name, language],
      queryFn: () =>
        call<typeof endpoints.almanac.declension>('GET', '/public/names/declension', {
          query: { name, lang: language },
        }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  }).flatMap(({ data }) => data ?? [])
  if (readings.length === 0) return null
  const doubtful = readings.filter(({ isInDoubt }) => isInDoubt).map(({ name }) => name)
  return (
    <>
      <p className={classes.reading}>
        {t('counter.asRead', { names: readings.map(({ asRead }) => asRead).join(', ') })}
      </p>
      {doubtful.length > 0 && (
        <p className={classes.quiet}>{t('counter.inDoubt', { names: doubtful.join(', ') })}</p>
      )}
    </>
  )
}

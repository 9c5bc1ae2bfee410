import type { AnswerOf, endpoints } from '@kandili/contract'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { athensToday } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { useScope, useSetScope } from './use-scope.ts'

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** A year since the first request, as a whole or one of its months. */
export const PeriodChoice = () => {
  const t = useT()
  const scope = useScope()
  const put = useSetScope()
  const [year = '', month = ''] = scope.period.split('-')
  const { data } = useQuery({
    queryKey: ['statistics', 'time', scope],
    queryFn: (): Promise<AnswerOf<typeof endpoints.statistics.read>> =>
      call<typeof endpoints.statistics.read>('GET', '/statistics', { query: scope }),
  })
  const today = athensToday()
  const last = Number(today.slice(0, 4))
  const first = Math.min(data?.firstYear ?? last, Number(year))
  const years = Array.from({ length: Math.max(1, last - first + 1) }, (_, index) => String(last - index))
  return (
    <>
      <NativeSelect
        label={t('statistics.year')}
        value={year}
        data={years}
        onChange={(event) => put('period', event.currentTarget.value)}
      />
      <NativeSelect
        label={t('statistics.month')}
        value={month}
        data={[
          { value: '', label: t('statistics.wholeYear') },
          ...months
            .filter((one) => `${year}-${one}` <= today)
            .map((one) => ({ value: one, label: t(`month.${Number(one) as 1}`) })),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          put('period', chosen ? `${year}-${chosen}` : year)
        }}
      />
    </>
  )
}

import type { AnswerOf, endpoints } from '@kandili/contract'
import type { Language } from '@kandili/messages'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../app/api/client.ts'
import { athensToday } from '../../app/language/formats.ts'
import { useLanguage, useT } from '../../app/language/language.tsx'
import { useScope, useSetScope } from './use-scope.ts'

/** "November" for "2026-11", or "Nov". */
export const monthName = (month: string, language: Language, length: 'long' | 'short'): string =>
  new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', { month: length, timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )

const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** A year since the first request, as a whole or one of its months. */
export const PeriodChoice = () => {
  const t = useT()
  const language = useLanguage()
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
            .map((one) => ({ value: one, label: monthName(`${year}-${one}`, language, 'long') })),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          put('period', chosen ? `${year}-${chosen}` : year)
        }}
      />
    </>
  )
}

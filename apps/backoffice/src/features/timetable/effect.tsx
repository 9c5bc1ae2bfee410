import type { endpoints } from '@kandili/contract'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { longDate } from '../calendar/day-words.ts'
import classes from './timetable.module.css'
import type { Stored } from './words.ts'

type Calls = typeof endpoints.timetable
type Draft = Pick<Stored, 'services' | 'exceptions'>

/** Milliseconds of pause in typing before the draft is checked. */
const PAUSE_MS = 500
/** The maximum of listed dates. */
const mostShown = 6

type EffectProps = {
  templeId: number
  draft: Draft
  /** The service or the exception that is being edited. */
  id: string
  /** The date of the exception. */
  date?: string
}

/** The effect of the edited entry on the next 30 days, with contradictions, before it is saved. */
export const Effect = ({ templeId, draft, id, date }: EffectProps) => {
  const t = useT()
  const language = useLanguage()
  const [asked] = useDebouncedValue(JSON.stringify(draft), PAUSE_MS)
  const { data } = useQuery({
    queryKey: ['timetable-preview', templeId, asked],
    queryFn: () =>
      call<Calls['previewTimetable']>('POST', '/temples/:templeId/timetable/preview', {
        params: { templeId },
        body: JSON.parse(asked) as Draft,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const days = data?.days.filter(
    (day) => (date === undefined && day.services.some((service) => service.id === id)) || day.date === date,
  )
  return (
    <div className={classes.effect} role="status">
      {!data || !days ? (
        t('timetable.effectUnknown')
      ) : (
        <>
          <p>{days.length === 0 ? t('timetable.effectNone') : t('timetable.effect')}</p>
          <ul>
            {days.slice(0, mostShown).map((day) => (
              <li key={day.date}>
                {longDate(day.date, language)}
                {': '}
                {day.services.map(({ startsAt, title }) => `${startsAt} ${title[language]}`).join(', ') ||
                  t('timetable.noService')}
              </li>
            ))}
          </ul>
          {data.contradictions.map(({ field, message }) => (
            <p key={field}>
              <b>{message}</b>
            </p>
          ))}
        </>
      )}
    </div>
  )
}

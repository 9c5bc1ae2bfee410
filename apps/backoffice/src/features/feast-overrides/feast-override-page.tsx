import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import type { Values } from '../../crud/fields.ts'
import { athensToday } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { readCalendarAddress, writeCalendarAddress } from '../calendar/address.ts'
import { feastOverrides } from './feast-overrides.ts'

/** Where the calendar shows a decision's effect: on its day, or in its year if it has none. */
const inCalendar = ({ date, year, ...whose }: Values): string => {
  const search = new URLSearchParams()
  for (const name of ['calendar', 'religion', 'jurisdiction']) search.set(name, String(whose[name]))
  search.set('date', typeof date === 'string' ? date : `${String(year)}-01-01`)
  return `/calendar?${writeCalendarAddress(readCalendarAddress(search, athensToday()))}`
}

const ToCalendar = ({ record }: { record: Values }) => {
  const t = useT()
  return (
    <Button component={Link} to={inCalendar(record)}>
      {t('overrides.toCalendar')}
    </Button>
  )
}

/** One decision. Opened from the calendar, the form has the day filled in and returns there after saving. */
export default function FeastOverridePage() {
  const { state } = useLocation()
  const begin = (state as { begin?: Values } | null)?.begin
  return (
    <CatalogueForm
      of={feastOverrides}
      initial={begin ?? { year: Number(athensToday().slice(0, 4)) }}
      after={begin && inCalendar}
      actions={(record) => <ToCalendar record={record} />}
    />
  )
}

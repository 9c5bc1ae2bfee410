import { calendarStyles, jurisdictions, religions } from '@kandili/contract/values'

/** The scopes of the almanac, in filters and in forms. */
export const calendarOptions = calendarStyles.map((value) => ({
  value,
  label: `calendarStyle.${value}` as const,
}))
export const religionOptions = religions.map((value) => ({
  value,
  label: `calendar.religion.${value}` as const,
}))
export const jurisdictionOptions = jurisdictions.map((value) => ({
  value,
  label: `jurisdiction.${value}` as const,
}))

import type { DemonstrationTemple } from './types.ts'

/** The page of a temple that is open at the same hours on every day of the week, `HH:MM`. */
export const openDaily = (from: string, until: string): NonNullable<DemonstrationTemple['page']> => ({
  phone1: '+302100000000',
  openingHours: [2, 3, 4, 5, 6, 7, 1].map((weekday) => ({ weekday, from, until })),
  clergy: [],
  feastDays: [],
})

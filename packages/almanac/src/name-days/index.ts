export type { NameDayFeast } from './feast.ts'
export { nameDayFeasts } from './name-day-feasts.ts'
export { type NameCelebration, nameDaysOfName } from './name-days-of-name.ts'
export { type NameDay, nameDaysOf, nameDaysOn } from './name-days-on.ts'

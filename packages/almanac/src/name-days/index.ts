export type { NameDayFeast, NameDayTitle } from './feast.ts'
export { nameDayFeasts } from './name-day-feasts.ts'
export { type NameDay, nameDaysOf, nameDaysOn } from './name-days-on.ts'
export { type NameCelebration, whenDoesTheNameCelebrate } from './when-does-the-name-celebrate.ts'

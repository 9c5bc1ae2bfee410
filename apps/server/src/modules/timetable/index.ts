import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { factsOfRefusal } from './day-sentences.ts'
export { presentServiceOfDay } from './presenter.ts'
export { countTaken, lockOffers, replaceEntries } from './repository.ts'
export { calendarOfTemple, readTempleTimes, type TempleTimes } from './timetable-of.ts'

/** When temples celebrate, and on which days something can be asked of them. */
export const timetable: Module = { name: 'timetable', routes }

import type { Module } from '../../platform/module.ts'
import { routes } from './routes.ts'

export { athensTimeZone } from './athens-time-zone.ts'
export { changeTimetable, readTimetable } from './change-timetable.ts'
export { factsOfRefusal } from './day-sentences.ts'
export { presentServiceOfDay } from './presenter.ts'
export { countTaken, lockOffers, replaceEntries } from './repository.ts'
export { calendarOfTemple, readTempleTimes, type TempleTimes } from './timetable-of.ts'

/** The temples' services, and the possible days for requests. */
export const timetable: Module = { name: 'timetable', routes }

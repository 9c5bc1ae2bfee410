export { type Hymns, hymnsOf } from './hymns.ts'
export { eothinonOf, toneOf } from './octoechos.ts'
export { lectionaryBooks, type Reading, type ReadingKind, readingsOf } from './readings.ts'
export { sundayOf } from './sundays.ts'

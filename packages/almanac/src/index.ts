export { type AlmanacDay, type AlmanacYear, day, year } from './almanac.ts'
export { churchDayOf, type WallClock } from './church-day.ts'
export {
  addDays,
  addMonths,
  type CivilDate,
  compareDates,
  type DateParts,
  dateRange,
  daysBetween,
  daysInMonth,
  isCivilDate,
  partsOf,
  type Weekday,
  weekdayOf,
} from './civil-date.ts'
export { AlmanacError, type AlmanacErrorCode } from './errors.ts'
export { type Fast, type FastLevel, fastLevels, fastOn } from './fasting/fast.ts'
export { type FastPeriod, type FastPeriodKey, fastPeriods } from './fasting/fast-periods.ts'
export type { FastingPractice } from './fasting/practices.ts'
export { isBoundToPascha } from './feasts/bound-to-pascha.ts'
export { feastsOf } from './feasts/catalogue.ts'
export {
  type CelebratedFeast,
  type Feast,
  type FeastKind,
  feastKindOf,
  type Jurisdiction,
  type Rank,
  ranks,
  type Text,
} from './feasts/feast.ts'
export { isRedDay, nameOfDay, redFeast } from './feasts/red-days.ts'
export { templeFeastDates } from './feasts/temple-feast.ts'
export type { YearOverride } from './feasts/year-override.ts'
export { lectionaryBooks, type Reading, type ReadingKind } from './lectionary/index.ts'
export { type LiturgyDecision, type LiturgyKind, liturgyOn } from './liturgy.ts'
export { bindingRuleAgainst } from './memorials/binding-rule.ts'
export {
  type MemorialKey,
  type MemorialPlanOptions,
  memorialPlan,
  type PlannedMemorial,
} from './memorials/memorial-plan.ts'
export {
  assertMemorialRule,
  type DaySpan,
  type MemorialRule,
  type MemorialScope,
  memorialScopes,
} from './memorials/memorial-rule.ts'
export { type MemorialDecision, type MemorialService, memorialsOn } from './memorials/memorials-on.ts'
export { memorialRuleBook, offeredMemorialRules } from './memorials/rule-book.ts'
export {
  type NameCelebration,
  type NameDay,
  type NameDayFeast,
  nameDayFeasts,
  nameDaysOfName,
  nameDaysOn as nameDays,
} from './name-days/index.ts'
export type { AlmanacOptions } from './options.ts'
export { firstYear, lastYear, pascha, westernEaster } from './pascha.ts'
export { type Country, type PublicHoliday, publicHolidays } from './public-holidays.ts'
export { type RecurringDay, type RecurringRule, recurringDays } from './recurring-days.ts'
export {
  type CalendarStyle,
  calendarKept,
  type DayRule,
  datesOf,
  type FixedRule,
  type MonthDay,
  type Paschalion,
  type PaschaRule,
  type Religion,
  type RuleOptions,
  type TransferCondition,
  type TransferRule,
  type WeekdayRule,
} from './rule.ts'
export type { Season, SeasonKey } from './seasons.ts'
export { type ServiceDayFacts, serviceDayFacts } from './service-day.ts'
export { type SoulSaturday, soulSaturdays } from './soul-saturdays.ts'

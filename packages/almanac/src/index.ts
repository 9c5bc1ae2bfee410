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
export { firstYear, lastYear, pascha, westernEaster } from './pascha.ts'
export {
  type CalendarStyle,
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

import { knownFeast } from '../feasts/catalogue.ts'
import { type NameDayFeast, nameDayFeast } from './feast.ts'
import { aprilToJune } from './feasts/april-to-june.ts'
import { januaryToMarch } from './feasts/january-to-march.ts'
import { julyToSeptember } from './feasts/july-to-september.ts'
import { octoberToDecember } from './feasts/october-to-december.ts'

/**
 * Each line is a feast: `month-day key | Greek title | English title | names | names that may also be celebrated`.
 * Titles are in the nominative and omitted for feasts that the almanac already defines. docs/name-days.md says how
 * names were assigned.
 */
const read = (line: string): NameDayFeast => {
  const [head = '', el = '', en = '', names = '', also = ''] = line.split('|').map((column) => column.trim())
  const [day = '', key = ''] = head.split(' ')
  const [month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const title = el === '' ? knownFeast(key).title : { el, en }
  return nameDayFeast({ kind: 'FIXED', month, day: dayOfMonth }, key, title, names, also)
}

/** Every name day with a fixed day of the month, in the order of the year. */
export const fixedFeasts = (): readonly NameDayFeast[] =>
  [januaryToMarch, aprilToJune, julyToSeptember, octoberToDecember]
    .flatMap((quarter) => quarter.trim().split('\n'))
    .map(read)

import { knownFeast } from '../feasts/catalogue.ts'
import { type NameDayFeast, nameDayFeast } from './feast.ts'
import { aprilToJune } from './feasts/april-to-june.ts'
import { januaryToMarch } from './feasts/january-to-march.ts'
import { julyToSeptember } from './feasts/july-to-september.ts'
import { octoberToDecember } from './feasts/october-to-december.ts'

/**
 * A line is a feast: `month-day key | Greek title | English title | names | names that keep it too`. Titles stand in
 * the nominative. A feast that the almanac knows is told without them, so that it has one title everywhere. Which names
 * stand where is told in docs/name-days.md.
 */
const read = (line: string): NameDayFeast => {
  const [head = '', el = '', en = '', names = '', also = ''] = line.split('|').map((column) => column.trim())
  const [day = '', key = ''] = head.split(' ')
  const [month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const title = el === '' ? knownFeast(key).title : { el, en }
  return nameDayFeast({ kind: 'FIXED', month, day: dayOfMonth }, key, title, names, also)
}

/** Every name day that has a day of the month for good, in the order of the year. */
export const fixedFeasts = (): readonly NameDayFeast[] =>
  [januaryToMarch, aprilToJune, julyToSeptember, octoberToDecember]
    .flatMap((quarter) => quarter.trim().split('\n'))
    .map(read)

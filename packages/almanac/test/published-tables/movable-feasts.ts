/**
 * Published movable feasts. docs/almanac.md names the sources and what was compared. Nothing here was computed by this
 * package or is used at run time.
 */

/**
 * The feasts of Triodion and Pentecostarion in a common year with Pascha on 2 April of the old calendar, as listed by
 * the monastery that prints the service books (month-day).
 */
export const whenPaschaIsOn2April: readonly (readonly [date: string, key: string])[] = [
  ['01-22', 'publican-and-pharisee'],
  ['01-29', 'prodigal-son'],
  ['02-04', 'soul-saturday-meatfare'],
  ['02-05', 'meatfare-sunday'],
  ['02-12', 'cheesefare-sunday'],
  ['02-19', 'sunday-of-orthodoxy'],
  ['02-26', 'gregory-palamas-sunday'],
  ['03-05', 'veneration-of-the-cross'],
  ['03-12', 'john-climacus-sunday'],
  ['03-19', 'mary-of-egypt-sunday'],
  ['03-25', 'lazarus-saturday'],
  ['03-26', 'palm-sunday'],
  ['04-02', 'pascha'],
  ['04-09', 'thomas-sunday'],
  ['04-16', 'myrrh-bearers'],
  ['04-23', 'paralytic'],
  ['04-26', 'mid-pentecost'],
  ['04-30', 'samaritan-woman'],
  ['05-07', 'blind-man'],
  ['05-10', 'apodosis-of-pascha'],
  ['05-11', 'ascension'],
  ['05-14', 'fathers-of-first-council'],
  ['05-20', 'soul-saturday-pentecost'],
  ['05-21', 'pentecost'],
  ['05-28', 'all-saints'],
]

/** The columns of a diocese's table, next to the length of the Apostles' Fast in the old calendar. */
export const dioceseColumns = [
  'publican-and-pharisee',
  'meatfare-sunday',
  'cheesefare-sunday',
  'clean-monday',
  'sunday-of-orthodoxy',
  'lazarus-saturday',
  'palm-sunday',
  'holy-friday',
  'pascha',
  'ascension',
  'pentecost',
] as const

/** The Apostles' Fast begins on the last date of each row. */
export const dioceseTable: readonly (readonly [year: number, apostlesFastOld: number, dates: string])[] = [
  [2018, 38, '01-28 02-11 02-18 02-19 02-25 03-31 04-01 04-06 04-08 05-17 05-27 06-04'],
  [2019, 18, '02-17 03-03 03-10 03-11 03-17 04-20 04-21 04-26 04-28 06-06 06-16 06-24'],
  [2020, 27, '02-09 02-23 03-01 03-02 03-08 04-11 04-12 04-17 04-19 05-28 06-07 06-15'],
  [2021, 14, '02-21 03-07 03-14 03-15 03-21 04-24 04-25 04-30 05-02 06-10 06-20 06-28'],
  [2022, 22, '02-13 02-27 03-06 03-07 03-13 04-16 04-17 04-22 04-24 06-02 06-12 06-20'],
  [2023, 30, '02-05 02-19 02-26 02-27 03-05 04-08 04-09 04-14 04-16 05-25 06-04 06-12'],
  [2024, 11, '02-25 03-10 03-17 03-18 03-24 04-27 04-28 05-03 05-05 06-13 06-23 07-01'],
  [2025, 26, '02-09 02-23 03-02 03-03 03-09 04-12 04-13 04-18 04-20 05-29 06-08 06-16'],
  [2026, 34, '02-01 02-15 02-22 02-23 03-01 04-04 04-05 04-10 04-12 05-21 05-31 06-08'],
]

/** The columns of a parish's table: with the four Saturdays of Souls of the Archdiocese of America. */
export const parishColumns = [
  'publican-and-pharisee',
  'soul-saturday-meatfare',
  'meatfare-sunday',
  'cheesefare-saturday',
  'cheesefare-sunday',
  'clean-monday',
  'saturday-of-the-theodores',
  'sunday-of-orthodoxy',
  'lazarus-saturday',
  'palm-sunday',
  'holy-friday',
  'pascha',
  'ascension',
  'soul-saturday-pentecost',
  'pentecost',
] as const

/** The Apostles' Fast, here in the new calendar, begins on the last date of each row. */
export const parishTable: readonly (readonly [year: number, apostlesFastNew: number, dates: string])[] = [
  [
    2017,
    17,
    '02-05 02-18 02-19 02-25 02-26 02-27 03-04 03-05 04-08 04-09 04-14 04-16 05-25 06-03 06-04 06-12',
  ],
  [
    2018,
    25,
    '01-28 02-10 02-11 02-17 02-18 02-19 02-24 02-25 03-31 04-01 04-06 04-08 05-17 05-26 05-27 06-04',
  ],
  [
    2019,
    5,
    '02-17 03-02 03-03 03-09 03-10 03-11 03-16 03-17 04-20 04-21 04-26 04-28 06-06 06-15 06-16 06-24',
  ],
  [
    2020,
    14,
    '02-09 02-22 02-23 02-29 03-01 03-02 03-07 03-08 04-11 04-12 04-17 04-19 05-28 06-06 06-07 06-15',
  ],
]

/** The Monday of the Holy Spirit by year, from the tests of a widely used library of public holidays. */
export const mondaysOfTheHolySpirit = [
  '2018-05-28',
  '2019-06-17',
  '2020-06-08',
  '2021-06-21',
  '2022-06-13',
  '2023-06-05',
  '2024-06-24',
] as const

/** By year from 2019: the Sunday of the Forefathers, and the Sunday from 13 February on which Chloe is celebrated. */
export const forefathersAndChloe = `
12-15 02-17, 12-13 02-16, 12-12 02-14, 12-11 02-13, 12-17 02-19, 12-15 02-18, 12-14 02-16, 12-13 02-15,
12-12 02-14, 12-17 02-13, 12-16 02-18, 12-15 02-17, 12-14 02-16, 12-12 02-15, 12-11 02-13, 12-17 02-19,
12-16 02-18, 12-14 02-17, 12-13 02-15, 12-12 02-14, 12-11 02-13, 12-16 02-19, 12-15 02-17, 12-14 02-16,
12-13 02-15, 12-11 02-14, 12-17 02-19, 12-16 02-18, 12-15 02-17, 12-13 02-16, 12-12 02-14`

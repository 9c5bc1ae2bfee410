/**
 * Published fasts of whole years, one letter per level: S strict, without oil; W oil and wine; F fish; D everything
 * except meat; days that are not listed are free. docs/almanac.md names the sources. Nothing here was computed by this
 * package or is used at run time.
 */
export type PublishedMonth = readonly [month: string, days: string]

/** The Planner of the Greek Orthodox Archdiocese of America, 1 September 2025 to 31 August 2026. */
export const archdiocesePlanner: readonly PublishedMonth[] = [
  ['2025-09', 'S 3 5 10 12 17 19 24 W 14 26'],
  ['2025-10', 'S 3 8 10 15 17 22 24 29 31 W 1'],
  ['2025-11', 'S 5 7 19 26 28 W 12 F 14 15 16 17 18 20 21 22 23 24 25 27 29 30'],
  ['2025-12', 'S 3 10 16 18 19 22 23 24 W 5 12 13 14 15 17 20 21 F 1 2 4 6 7 8 9 11'],
  ['2026-01', 'S 5 9 21 23 28 W 14 16 30 F 7'],
  ['2026-02', 'S 13 23 25 26 27 W 11 24 28 D 16 17 18 19 20 21 22'],
  ['2026-03', 'S 2 3 4 5 6 10 11 12 13 16 17 18 19 20 23 24 27 30 31 W 1 7 8 9 14 15 21 22 26 28 29 F 25'],
  ['2026-04', 'S 1 2 3 6 7 8 10 11 W 4 9 22 24 29 F 5'],
  ['2026-05', 'W 1 8 13 15 22 27 29 F 6 20'],
  ['2026-06', 'S 10 12 17 19 26 F 8 9 11 13 14 15 16 18 20 21 22 23 24 25 27 28'],
  ['2026-07', 'S 3 10 15 24 29 31 W 1 8 17 22'],
  ['2026-08', 'S 3 4 5 7 10 11 12 13 14 19 21 26 28 W 1 2 8 9 29 F 6'],
]

/** The Orthodox Church in America, of the Slavic order, for 2025, from brianglass/orthocal-python. */
export const slavicYear: readonly PublishedMonth[] = [
  ['2025-01', 'S 8 10 15 22 24 29 31 W 5 F 17'],
  ['2025-02', 'S 5 7 19 21 D 24 25 26 27 28'],
  ['2025-03', 'S 3 4 5 6 7 10 11 12 13 14 17 18 19 20 21 27 28 W 8 9 15 16 22 23 24 26 29 30 31 F 25 D 1 2'],
  ['2025-04', 'S 1 8 9 10 11 14 15 16 18 19 W 2 3 4 5 6 7 12 17 30 F 13'],
  ['2025-05', 'W 2 9 16 21 23 30 F 7 14 28'],
  ['2025-06', 'S 16 18 20 23 25 27 W 4 6 17 19 26 F 21 22 24 28'],
  ['2025-07', 'S 2 4 9 11 16 18 23 25 30'],
  ['2025-08', 'S 1 4 5 7 8 11 12 13 14 20 22 27 W 2 3 9 10 29 F 6 15'],
  ['2025-09', 'S 3 5 10 17 19 W 12 14 F 24 26'],
  ['2025-10', 'S 3 8 10 15 17 22 24 29 31 F 1'],
  ['2025-11', 'S 5 7 12 17 19 24 26 28 W 14 18 20 25 27 F 15 16 21 22 23 29 30'],
  ['2025-12', 'S 1 3 5 8 10 12 15 17 19 22 24 W 2 4 9 11 16 18 20 21 23 F 6 7 13 14'],
]

/** The Wednesdays and Fridays of the first weeks of 2016, as printed by a parish in Greece. */
export const parishWinter: readonly PublishedMonth[] = [
  ['2016-01', 'S 8 13 15 22 29 W 20 27'],
  ['2016-02', 'S 3 5 12 19 W 10 17'],
]

/**
 * The fixed days that a Greek pocket calendar marks «κατάλυσις οίνου και ελαίου» or «κατάλυσις ιχθύος», month times 100
 * plus day: a perpetual church calendar in a public Visual Basic program.
 */
export const diaryOil: readonly number[] = [
  116, 117, 118, 120, 122, 125, 127, 130, 208, 210, 211, 217, 224, 309, 326, 423, 425, 430, 502, 508, 515,
  521, 525, 608, 611, 630, 701, 702, 717, 720, 722, 725, 726, 727, 831, 901, 906, 909, 913, 920, 923, 926,
  1006, 1018, 1023, 1026, 1101, 1108, 1112, 1113, 1116, 1125, 1130, 1204, 1205, 1206, 1209, 1212, 1215, 1217,
  1220,
]

export const diaryFish: readonly number[] = [107, 202, 325, 624, 629, 806, 815, 908, 1114, 1121]

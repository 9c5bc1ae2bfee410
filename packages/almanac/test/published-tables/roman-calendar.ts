/**
 * The published Roman calendar. docs/almanac.md names the sources and explains the differences. Nothing here was
 * computed by this package or is used at run time.
 */

/** The solemnities that are transferred, Advent 2000 to 2100, from the regression test of calendarium-romanum. */
export const transfers: Readonly<Record<string, string>> = {
  joseph:
    '2006-03-20 2008-03-15 2017-03-20 2023-03-20 2028-03-20 2034-03-20 2035-03-17 2045-03-20 2046-03-17 2051-03-20 2056-03-20 2062-03-18 2073-03-18 2079-03-20 2084-03-18 2090-03-20',
  annunciation:
    '2001-03-26 2002-04-08 2005-04-04 2007-03-26 2008-03-31 2012-03-26 2013-04-08 2016-04-04 2018-04-09 2024-04-08 2027-04-05 2029-04-09 2032-04-05 2035-04-02 2040-04-09 2043-04-06 2046-04-02 2054-04-06 2057-03-26 2059-04-07 2062-04-03 2063-03-26 2065-04-06 2068-03-26 2070-04-07 2073-04-03 2074-03-26 2081-04-07 2084-04-03 2085-03-26 2086-04-08 2091-03-26 2092-04-07 2096-03-26 2097-04-08 2100-04-05',
  'immaculate-conception':
    '2002-12-09 2013-12-09 2019-12-09 2024-12-09 2030-12-09 2041-12-09 2047-12-09 2052-12-09 2058-12-09 2069-12-09 2075-12-09 2080-12-09 2086-12-09 2097-12-09',
  'nativity-of-john-the-baptist': '2022-06-25 2033-06-25 2038-06-25 2044-06-25',
  'peter-and-paul': '2057-06-30 2068-06-30',
}

/**
 * The fixed days of saints and feasts (month-day) in romcal 3.0.0-dev.116, the General Roman Calendar; George,
 * Demetrius, Barbara and Nicholas from its calendar of the Catholics of Greece.
 */
export const fixedDays: Readonly<Record<string, string>> = {
  'mary-mother-of-god': '01-01',
  epiphany: '01-06',
  'conversion-of-paul': '01-25',
  'presentation-of-the-lord': '02-02',
  agatha: '02-05',
  george: '04-23',
  mark: '04-25',
  'anthony-of-padua': '06-13',
  'mary-magdalene': '07-22',
  transfiguration: '08-06',
  assumption: '08-15',
  'nativity-of-the-theotokos': '09-08',
  'exaltation-of-the-cross': '09-14',
  'francis-of-assisi': '10-04',
  luke: '10-18',
  demetrius: '10-26',
  'all-saints': '11-01',
  'all-souls': '11-02',
  catherine: '11-25',
  andrew: '11-30',
  barbara: '12-04',
  nicholas: '12-06',
  lucy: '12-13',
  nativity: '12-25',
  stephen: '12-26',
  'john-the-evangelist': '12-27',
  'holy-innocents': '12-28',
}

/**
 * The feasts of the same calendar whose day changes: 2024 to 2030, with Epiphany on 6 January and Corpus Christi on its
 * Thursday.
 */
export const movingDays: Readonly<Record<string, string>> = {
  'ash-wednesday': '2024-02-14 2025-03-05 2026-02-18 2027-02-10 2028-03-01 2029-02-14 2030-03-06',
  'palm-sunday': '2024-03-24 2025-04-13 2026-03-29 2027-03-21 2028-04-09 2029-03-25 2030-04-14',
  'good-friday': '2024-03-29 2025-04-18 2026-04-03 2027-03-26 2028-04-14 2029-03-30 2030-04-19',
  'holy-saturday': '2024-03-30 2025-04-19 2026-04-04 2027-03-27 2028-04-15 2029-03-31 2030-04-20',
  'divine-mercy': '2024-04-07 2025-04-27 2026-04-12 2027-04-04 2028-04-23 2029-04-08 2030-04-28',
  ascension: '2024-05-09 2025-05-29 2026-05-14 2027-05-06 2028-05-25 2029-05-10 2030-05-30',
  pentecost: '2024-05-19 2025-06-08 2026-05-24 2027-05-16 2028-06-04 2029-05-20 2030-06-09',
  'trinity-sunday': '2024-05-26 2025-06-15 2026-05-31 2027-05-23 2028-06-11 2029-05-27 2030-06-16',
  'corpus-christi': '2024-05-30 2025-06-19 2026-06-04 2027-05-27 2028-06-15 2029-05-31 2030-06-20',
  'sacred-heart': '2024-06-07 2025-06-27 2026-06-12 2027-06-04 2028-06-23 2029-06-08 2030-06-28',
  'baptism-of-the-lord': '2024-01-07 2025-01-12 2026-01-11 2027-01-10 2028-01-09 2029-01-07 2030-01-13',
  'christ-the-king': '2024-11-24 2025-11-23 2026-11-22 2027-11-21 2028-11-26 2029-11-25 2030-11-24',
  'first-sunday-of-advent': '2024-12-01 2025-11-30 2026-11-29 2027-11-28 2028-12-03 2029-12-02 2030-12-01',
  'holy-family': '2024-12-29 2025-12-28 2026-12-27 2027-12-26 2028-12-31 2029-12-30 2030-12-29',
}

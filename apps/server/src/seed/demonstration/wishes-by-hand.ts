import { DAY, type Find, HOUR, type PlannedAct, ROCK, SEA, type Wish, type WishedLine } from './wish.ts'

const card = { kind: 'CARD', afterMinutes: 2 } as const
const done = (afterMinutes: number, more: Partial<PlannedAct> = {}): PlannedAct => ({
  move: 'FULFILLED',
  afterMinutes,
  ...more,
})
const accepted = (afterMinutes: number): PlannedAct => ({ move: 'ACCEPTED', afterMinutes })
const declined = (afterMinutes: number): PlannedAct => ({ move: 'DECLINED', afterMinutes })

/** A varied "Today" for the chapel by the sea: to do, late, later, and lit a while ago. */
export const atTheSea = (find: Find): Wish[] => [
  {
    minutesAgo: 95,
    byCustomer: true,
    payment: card,
    lines: [
      {
        thing: find(SEA, 'candle-medium'),
        names: 3,
        intention: 'HEALTH',
        acts: [done(20, { writes: true, pictures: true })],
      },
    ],
  },
  {
    minutesAgo: 6 * HOUR,
    payment: card,
    lines: [
      {
        thing: find(SEA, 'candle-tall'),
        names: 2,
        intention: 'ETERNAL_MEMORY',
        acts: [done(35, { writes: true })],
      },
    ],
  },
  {
    minutesAgo: 58,
    payment: card,
    lines: [{ thing: find(SEA, 'candle-small'), quantity: 3, names: 3, acts: [done(24)] }],
  },
  {
    minutesAgo: 3 * DAY,
    payment: card,
    lines: [
      {
        thing: find(SEA, 'vigil-lamp-week'),
        names: 4,
        acts: [done(5 * HOUR, { writes: true, pictures: true })],
      },
    ],
  },
  {
    minutesAgo: 42,
    payment: card,
    lines: [{ thing: find(SEA, 'candle-medium'), names: 4, intention: 'HEALTH', acts: [] }],
  },
  {
    minutesAgo: 38,
    payment: card,
    lines: [{ thing: find(SEA, 'memorial-note'), names: 7, intention: 'ETERNAL_MEMORY', acts: [] }],
  },
  {
    minutesAgo: 150,
    payment: card,
    lines: [{ thing: find(SEA, 'memorial-note'), names: 6, intention: 'HEALTH', acts: [] }],
  },
  {
    minutesAgo: 200,
    byCustomer: true,
    payment: card,
    lines: [{ thing: find(SEA, 'prayer-travellers'), names: 2, acts: [] }],
  },
  {
    minutesAgo: 26 * HOUR,
    payment: card,
    lines: [{ thing: find(SEA, 'tama-ship'), names: 1, acts: [accepted(2 * HOUR)] }],
  },
  {
    minutesAgo: 3 * HOUR,
    payment: card,
    lines: [
      { thing: find(SEA, 'candle-tall'), names: 3, intention: 'HEALTH', acts: [] },
      { thing: find(SEA, 'memorial-trisagion'), names: 5, acts: [] },
    ],
  },
  { minutesAgo: 55 * HOUR, payment: card, lines: [{ thing: find(SEA, 'candle-small'), names: 1, acts: [] }] },
  {
    minutesAgo: 20 * HOUR,
    payment: card,
    lines: [{ thing: find(SEA, 'prayer-saint-paraklesis'), names: 4, acts: [accepted(90)] }],
  },
  {
    minutesAgo: 9 * HOUR,
    payment: card,
    lines: [{ thing: find(SEA, 'candle-medium'), names: 2, intention: 'HEALTH', inDays: 4, acts: [] }],
  },
]

export const onTheRock = (find: Find): Wish[] => [
  {
    minutesAgo: 150,
    payment: card,
    lines: [
      {
        thing: find(ROCK, 'candle-beeswax'),
        names: 2,
        intention: 'HEALTH',
        acts: [done(30, { writes: true, pictures: true })],
      },
    ],
  },
  {
    minutesAgo: 6 * DAY,
    payment: card,
    lines: [
      { thing: find(ROCK, 'vigil-lamp-forty-days'), names: 5, acts: [done(20 * HOUR, { writes: true })] },
    ],
  },
  {
    minutesAgo: 2 * DAY,
    payment: { kind: 'BANK', afterMinutes: 5 * HOUR },
    lines: [
      {
        thing: find(ROCK, 'memorial-forty-liturgies'),
        names: 10,
        intention: 'ETERNAL_MEMORY',
        acts: [accepted(3 * HOUR)],
      },
    ],
  },
  {
    minutesAgo: 90,
    payment: card,
    lines: [{ thing: find(ROCK, 'memorial-note'), names: 10, intention: 'HEALTH', acts: [] }],
  },
  {
    minutesAgo: 80,
    payment: card,
    lines: [{ thing: find(ROCK, 'memorial-note'), names: 8, intention: 'ETERNAL_MEMORY', acts: [] }],
  },
  {
    minutesAgo: 5 * HOUR,
    byCustomer: true,
    payment: card,
    lines: [{ thing: find(ROCK, 'prayer-small-paraklesis'), names: 4, acts: [] }],
  },
  { minutesAgo: 30, payment: card, lines: [{ thing: find(ROCK, 'candle-tall'), names: 2, acts: [] }] },
]

/** Candles that are burning now in other temples. */
export const elsewhere = (find: Find): Wish[] => {
  const burning: [string, string, number, number][] = [
    ['demo-agioi-konstantinos-eleni-kipou', 'candle-medium', 70, 25],
    ['demo-panagia-kalodromiti', 'candle-full-height', 12 * HOUR, 100],
    ['demo-agia-varvara-elaionon', 'candle-tall', 4 * HOUR, 45],
    ['demo-agia-paraskevi-parkou', 'candle-medium', 3 * HOUR, 50],
    ['demo-agios-andreas-notou', 'vigil-lamp-week', 2 * DAY, 7 * HOUR],
    ['demo-agios-nektarios-gefyras', 'candle-tall', 8 * HOUR, 110],
    ['demo-agioi-anargyroi-kypression', 'vigil-lamp-forty-days', 9 * DAY, 14 * HOUR],
    ['demo-zoodochos-pigi-farangiou', 'candle-beeswax', 3 * HOUR, 60],
  ]
  return burning.map(([templeKey, typeKey, minutesAgo, afterMinutes]) => ({
    minutesAgo,
    payment: card,
    lines: [{ thing: find(templeKey, typeKey), acts: [done(afterMinutes)] }],
  }))
}

/** The requests that do not end well. */
export const troubled = (find: Find): Wish[] => {
  const one = (templeKey: string, typeKey: string, ...acts: PlannedAct[]): WishedLine[] => [
    { thing: find(templeKey, typeKey), acts },
  ]
  return [
    { minutesAgo: 25, payment: { kind: 'NONE' }, lines: one(SEA, 'candle-small') },
    {
      minutesAgo: 9 * HOUR,
      payment: { kind: 'WAITING_FOR_BANK', afterMinutes: 4 },
      lines: one(SEA, 'vigil-lamp-week'),
    },
    {
      minutesAgo: 3 * HOUR,
      payment: { kind: 'REFUSED_CARD', afterMinutes: 5 },
      lines: one(ROCK, 'candle-tall'),
    },
    {
      minutesAgo: 11 * HOUR,
      byCustomer: true,
      payment: { kind: 'WRONG_AMOUNT', afterMinutes: 3 },
      lines: one(SEA, 'tama-heart'),
    },
    {
      minutesAgo: 4 * DAY,
      payment: { kind: 'NONE' },
      lines: one('demo-agios-spyridon-limnis', 'memorial-service'),
    },
    {
      minutesAgo: 9 * DAY,
      payment: { kind: 'NONE' },
      lines: one('demo-panagia-kalodromiti', 'tama-own-wish'),
    },
    { minutesAgo: 17 * DAY, payment: { kind: 'NONE' }, lines: one(SEA, 'candle-medium') },
    { minutesAgo: 5 * DAY, payment: card, lines: one(SEA, 'prayer-saint-paraklesis', declined(8 * HOUR)) },
    {
      minutesAgo: 12 * DAY,
      payment: card,
      lines: one('demo-agios-georgios-lofou', 'memorial-note', declined(DAY)),
    },
    {
      minutesAgo: 2 * DAY,
      byCustomer: true,
      payment: card,
      refundedAfterMinutes: 3 * HOUR,
      lines: one(ROCK, 'tama-wax'),
    },
    {
      minutesAgo: 15 * DAY,
      payment: card,
      refundedAfterMinutes: 50,
      lines: one('demo-agios-andreas-notou', 'candle-tall'),
    },
    {
      minutesAgo: 7 * DAY,
      payment: card,
      lines: [
        ...one(SEA, 'candle-tall', done(4 * HOUR, { writes: true })),
        ...one(SEA, 'memorial-trisagion', declined(5 * HOUR)),
      ],
    },
  ]
}

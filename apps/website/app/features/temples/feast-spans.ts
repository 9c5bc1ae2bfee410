/** The days, from today on, in which temples that celebrate can be looked for. */
export const feastSpans = { today: 1, week: 7, month: 30 } as const

export const isFeastSpan = (value: string): value is keyof typeof feastSpans =>
  Object.hasOwn(feastSpans, value)

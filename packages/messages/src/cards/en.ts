import type { el } from './el.ts'

export const en: { readonly [K in keyof typeof el]: string } = {
  lead: 'Scan the code with your phone',
  any: 'and ask for a candle, a prayer or the commemoration of names at this temple.',
  kind: 'and ask here for:',
  check: 'The address that opens must begin with',
}

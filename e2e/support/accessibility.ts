import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { isFull } from './browser.ts'
import type { Language } from './words.ts'

/** One way in which a page may be looked at. */
export type Look = { language: Language; colorScheme: 'light' | 'dark'; width: 390 | 1440 }

const looks: readonly Look[] = (['en', 'el'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    ([390, 1440] as const).map((width) => ({ language, colorScheme, width })),
  ),
)

/** Those that are taken in turn by default: each language, theme and width meets each of the others. */
const inTurn: readonly Look[] = [
  { language: 'el', colorScheme: 'light', width: 390 },
  { language: 'en', colorScheme: 'dark', width: 390 },
  { language: 'el', colorScheme: 'dark', width: 1440 },
  { language: 'en', colorScheme: 'light', width: 1440 },
]

/** Every page with the looks it is checked in: one each, taken in turn, or all of them (KANDILI_FULL=1). */
export const withLooks = <T extends object>(pages: readonly T[]): (T & Look)[] =>
  pages.flatMap((page, index) => {
    const next = inTurn[index % inTurn.length]
    return (isFull || !next ? looks : [next]).map((look) => ({ ...page, ...look }))
  })

/** What axe finds wrong on the page as it stands, one line for each element. */
export const violationsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help} · ${target.join(' ')} · ${any[0]?.message ?? ''}`),
  )
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Result } from 'axe-core'
import type { Page } from 'playwright-core'
import { isFull } from './browser.ts'
import type { Language } from './words.ts'

/** A theme and a width for viewing a page. */
type Look = { colorScheme: 'light' | 'dark'; width: 390 | 1440 }

/** A page opened once, in one language, and viewed in one or more looks. */
export type Visit = { language: Language; looks: readonly Look[]; title: string }

const everyLook: readonly Look[] = (['light', 'dark'] as const).flatMap((colorScheme) =>
  ([390, 1440] as const).map((width) => ({ colorScheme, width })),
)

const inOneLook = (language: Language, look: Look): Visit => ({
  language,
  looks: [look],
  title: `${language}, ${look.colorScheme}, ${look.width}`,
})

/** The default rotation: each language, theme and width meets each of the others. */
const inTurn: readonly Visit[] = [
  inOneLook('el', { colorScheme: 'light', width: 390 }),
  inOneLook('en', { colorScheme: 'dark', width: 390 }),
  inOneLook('el', { colorScheme: 'dark', width: 1440 }),
  inOneLook('en', { colorScheme: 'light', width: 1440 }),
]

const inEveryLook: readonly Visit[] = (['en', 'el'] as const).map((language) => ({
  language,
  looks: everyLook,
  title: `${language}, every look`,
}))

/** Every page with its visits: one, with looks in rotation, or all of them (KANDILI_FULL=1). */
export const withVisits = <T extends object>(pages: readonly T[]): (T & Visit)[] =>
  pages.flatMap((page, index) => {
    const next = inTurn[index % inTurn.length]
    return (isFull || !next ? inEveryLook : [next]).map((visit) => ({ ...page, ...visit }))
  })

export const lookHeight = 900

/** Switches an open page to another theme and width and waits until it is rendered. */
const turnTo = async (page: Page, { colorScheme, width }: Look): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: lookHeight })
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  )
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Asks axe only for violations: describing everything that passes takes longer than the check. */
const runAxe = async (page: Page): Promise<Result[]> => {
  // A page that followed another within the app has the script already.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeScript)
  return page.evaluate<Result[]>(
    "axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations)",
  )
}

/** axe's violations on the page in each of the looks, one line per element. */
export const violationsOf = async (page: Page, looks: readonly Look[]): Promise<string[]> => {
  const found: string[] = []
  for (const look of looks) {
    if (looks.length > 1) await turnTo(page, look)
    // Inherited colours change by transitions at each level of the page, one after the other.
    await page.waitForFunction(() => !document.getAnimations().some((one) => one instanceof CSSTransition))
    for (const { id, help, nodes } of await runAxe(page)) {
      for (const { target, any } of nodes) {
        const where = `${look.colorScheme}, ${look.width} · ${target.join(' ')}`
        found.push(`${id}: ${help} · ${where} · ${any[0]?.message ?? ''}`)
      }
    }
  }
  return found
}

/**
 * Controls that a browser draws in its own way and language instead of ours: the triangle of a `summary`, and date
 * and time fields. One line each.
 */
export const widgetsOfBrowser = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = [
      ...[...document.querySelectorAll('summary')].filter((summary) => {
        const { display, listStyleType } = getComputedStyle(summary)
        return display === 'list-item' && listStyleType !== 'none'
      }),
      ...document.querySelectorAll(
        ['date', 'time', 'datetime-local', 'month', 'week', 'color']
          .map((type) => `input[type=${type}]`)
          .join(),
      ),
    ]
    return own.map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import websiteRoutes from '../../apps/website/app/routes.ts'
import { lookHeight, type Visit, violationsOf, widgetsOfBrowser, withVisits } from './accessibility.ts'
import { isFull, useBrowser } from './browser.ts'
import { comeBack } from './people.ts'

type Walk = (page: Page, visit: Visit, check: () => Promise<void>) => Promise<void>
/** @property visitor whose browser opens the screen; by default a new one, for screens that change state */
export type Screen = { name: string; visitor?: string; isVariant?: boolean; walk: Walk }

/** A page that another screen opens in a different state: only `npm run test:full` checks it too. */
export const variant = (screen: Screen): Screen => ({ ...screen, isVariant: true })

export const ready = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // Pages with live updates never become idle, so wait only until nothing is being fetched for display.
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], [class*=Skeleton], [class*=Loader]'),
  )
}

/** A page without an account. */
export const at = (name: string, path: (visit: Visit) => string | Promise<string>): Screen => ({
  name,
  visitor: 'somebody without an account',
  walk: async (page, visit, check) => {
    await page.goto(await path(visit))
    await ready(page)
    await check()
  },
})

/** A page with an account. */
export const inside = (
  name: string,
  email: string,
  path: () => string | Promise<string>,
  open?: (page: Page) => Promise<void>,
): Screen => ({
  name,
  visitor: email,
  walk: async (page, { language }, check) => {
    await comeBack(page, email, await path(), language)
    await ready(page)
    await open?.(page)
    await check()
  },
})

/** Has the length of a mail's key, but belongs to nobody. */
export const someKey = 'k'.repeat(43)

export const firstRow = (page: Page) => page.getByRole('row').nth(1).waitFor()

/** Submits a form with empty fields and waits for its errors. */
export const refused = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Save|Αποθήκευση)$/ }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

/** Presses a button of the page and waits for the dialog it opens. */
export const opening =
  (button: RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click()
    await page.getByRole('dialog').waitFor()
  }

type WebsiteRoute = { path?: string | undefined; index?: boolean; file: string; children?: WebsiteRoute[] }

/** The paths of the website's pages; modules without a page (`.ts`) return files and redirects. */
const pagesOf = (routes: readonly WebsiteRoute[], above = ''): string[] =>
  routes.flatMap(({ path = '', file, children }) => {
    const full = [above, path].filter(Boolean).join('/')
    if (children) return pagesOf(children, full)
    return file.endsWith('.tsx') ? [`/${full}`] : []
  })

const matches = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replaceAll(/\/:\w+\?/g, '(/[^/]+)?')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.+')}/?$`,
  )

/** The paths of the website's pages. */
export const websitePages = pagesOf(websiteRoutes)

/** Whether a page of the website shows an account's data; an invitation to it is opened without one. */
export const isOwnPage = (path: string): boolean => /^\/:lang\/me(\/[\w-]+)?$/.test(path)

type Part = {
  /** The product's name, in words. */
  side: string
  screens: readonly Screen[]
  /** The paths that one of the screens must open. */
  pages: readonly string[]
}

/** Opens every screen of one side, checks it with axe, and lists which of the side's pages were missed. */
export const checkScreens = ({ side, screens, pages }: Part): void => {
  /** The paths of the pages that were checked. */
  const checked = new Set<string>()

  describe(`axe finds no violations on the ${side}`, () => {
    const browser = useBrowser()

    it.each(withVisits(screens.filter(({ isVariant }) => isFull || !isVariant)))(
      '$name ($title)',
      async ({ walk, visitor, ...visit }) => {
        const [first] = visit.looks
        const options: BrowserContextOptions = {
          viewport: { width: first?.width ?? 390, height: lookHeight },
          colorScheme: first?.colorScheme ?? 'light',
          locale: visit.language === 'el' ? 'el-GR' : 'en-GB',
        }
        const page = await (visitor
          ? browser.openAgain(`${visitor} ${visit.language}`, options)
          : browser.open(options))
        await walk(page, visit, async () => {
          const { pathname } = new URL(page.url())
          checked.add(pathname)
          expect(await violationsOf(page, visit.looks), page.url()).toEqual([])
          // The stored e-mails and the test gateway are pages for developers, and of another company.
          if (!/^\/(dev|sandbox)\//.test(pathname))
            expect(await widgetsOfBrowser(page), page.url()).toEqual([])
        })
      },
    )
  })

  it(`one of these checks opens every page of the ${side}`, ({ skip }) => {
    // A partial run says nothing about the others.
    if (checked.size < screens.length / 2) skip()
    const unseen = pages.filter((path) => ![...checked].some((one) => matches(path).test(one)))
    expect(unseen).toEqual([])
  })
}

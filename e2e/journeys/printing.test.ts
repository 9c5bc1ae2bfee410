import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from '../support/browser.ts'
import { someRequest } from '../support/server.ts'

/** The sheets of a PDF: its pages, but not the one object that lists them. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

describe('on paper', () => {
  const browser = useBrowser()

  it('a certificate is one sheet, and white in the dark theme too', async () => {
    const page = await browser.open({ viewport: phone, colorScheme: 'dark' })
    const { code, lineId } = await someRequest('COMPLETED', 'FULFILLED')
    await page.goto(`/el/track/${code}/certificate/${lineId}?names=yes`)
    await page.getByRole('button', { name: 'Τύπωσέ την' }).waitFor()
    expect(sheetsOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))).toBe(1)

    await page.emulateMedia({ media: 'print' })
    const { scheme, ground } = await page.evaluate(() => {
      const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement)
      return { scheme: colorScheme, ground: backgroundColor }
    })
    expect({ scheme, ground }).toEqual({ scheme: 'light', ground: 'rgb(255, 255, 255)' })
  })
})

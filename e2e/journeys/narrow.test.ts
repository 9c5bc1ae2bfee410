import { describe, expect, it } from 'vitest'
import { phone, useBrowser } from '../support/browser.ts'
import { customer, signIn } from '../support/people.ts'

describe('on a narrow screen', () => {
  const browser = useBrowser()

  it('the search of temples is the same with and without the map', async () => {
    const page = await browser.open({ viewport: phone })
    const sizeAt = async (path: string) => {
      await page.goto(path)
      if (path.includes('map')) await page.getByRole('region', { name: /map/i }).waitFor()
      return page.getByRole('button', { name: 'Search' }).boundingBox()
    }
    expect(await sizeAt('/en/temples?map=1')).toEqual(await sizeAt('/en/temples'))
  })

  it('the diptychs fit into 320 pixels', async () => {
    const page = await browser.open({ viewport: { width: 320, height: 700 } })
    await signIn(page, customer, '/el/me/diptychs')
    await page.getByRole('button', { name: 'Επικόλληση λίστας' }).click()
    // Names of both sides, each with its heading and their number.
    await page.getByRole('textbox', { name: 'Η λίστα' }).fill('Ευστράτιος\nΥπέρ αναπαύσεως:\n† Καλλιόπη')
    await page.getByRole('button', { name: 'Διάβασε τη λίστα' }).click()
    await page.getByRole('button', { name: 'Κράτησε 2 ονόματα' }).click()
    await page.getByText('Προστέθηκαν 2 ονόματα.').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
})

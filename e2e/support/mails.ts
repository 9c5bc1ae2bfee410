import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const unescaped = (html: string): string => html.replaceAll('&amp;', '&')

/** The latest match in the mails to an address. Waits for the mail, which a job sends. */
export const foundInMail = async (
  page: Page,
  recipient: string,
  pattern: RegExp,
): Promise<RegExpExecArray | null> => {
  const { request } = page.context()
  const read = async (path: string): Promise<string> => (await request.get(path)).text()
  const find = async (): Promise<RegExpExecArray | null> => {
    const rows = (await read('/dev/mail')).split('<tr>').filter((row) => row.includes(recipient))
    for (const row of rows) {
      const address = /href="(\/dev\/mail\/[^"]+)"/.exec(row)?.[1]
      const found = pattern.exec(address ? unescaped(await read(address)) : '')
      if (found) return found
    }
    return null
  }
  await expect.poll(find, { timeout: 15_000, interval: 300 }).not.toBeNull()
  return find()
}

/** The path of the latest link below `under` in the mails to an address. */
export const linkInMail = async (page: Page, recipient: string, under: string): Promise<string> =>
  (await foundInMail(page, recipient, new RegExp(`${under}[A-Za-z0-9_-]+`)))?.[0] ?? ''

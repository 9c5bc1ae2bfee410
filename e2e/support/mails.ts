import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const unescaped = (html: string): string => html.replaceAll('&amp;', '&')

/** The path of the latest link below `under` in the mails to an address. Waits for the mail, which a job sends. */
export const linkInMail = async (page: Page, recipient: string, under: string): Promise<string> => {
  const { request } = page.context()
  const read = async (path: string): Promise<string> => (await request.get(path)).text()
  const find = async (): Promise<string | undefined> => {
    const rows = (await read('/dev/mail')).split('<tr>').filter((row) => row.includes(recipient))
    for (const row of rows) {
      const address = /href="(\/dev\/mail\/[^"]+)"/.exec(row)?.[1]
      const mail = address ? unescaped(await read(address)) : ''
      const link = new RegExp(`${under}[A-Za-z0-9_-]+`).exec(mail)?.[0]
      if (link) return link
    }
    return undefined
  }
  await expect.poll(find, { timeout: 15_000, interval: 300 }).toBeDefined()
  return (await find()) ?? ''
}
